import assert from "node:assert/strict";
import { createCommonsApi } from "client/playground/photos/commons_api.ts";
import { startCommonsLoader } from "client/playground/photos/commons_loader.ts";
import { createCommonsModel } from "client/playground/photos/commons_model.ts";
import { waitUntil } from "fakes/wait_until.ts";

const pageOf = (title: string) => ({
  title,
  imageinfo: [{ mediatype: "BITMAP", extmetadata: { Artist: { value: `by ${title}` } } }],
});

/** Answers with every file that is asked for, and with one file per category. */
function answerAll({ searchParams }: URL): Response {
  const category = searchParams.get("gcmtitle");
  const titles = category === null
    ? searchParams.get("titles")!.split("|")
    : [`File:In ${category.slice(9)}.jpg`];
  return Response.json({ query: { pages: titles.map(pageOf) } });
}

function openStage(answer: (url: URL) => Response | Promise<Response> = answerAll) {
  const asked: { readonly url: URL; readonly init: RequestInit }[] = [];
  const fetch = async (address: string, init: RequestInit) => {
    const url = new URL(address);
    asked.push({ url, init });
    return await answer(url);
  };
  const commons = createCommonsModel();
  const stop = startCommonsLoader(commons, createCommonsApi(fetch, "de"));
  return {
    commons,
    asked,
    subjects: () =>
      asked.map(({ url }) => url.searchParams.get("titles") ?? url.searchParams.get("gcmtitle")),
    authors: () => [...commons.answers.value.credits.values()].map(({ author }) => author),
    [Symbol.dispose]: stop,
  };
}

Deno.test("commons: nothing is requested without a question", () => {
  using stage = openStage();
  stage.commons.question.value = null;
  assert.deepEqual(stage.asked, []);
});

Deno.test("commons: one request for all files, one for each category, none for what is known", async () => {
  using stage = openStage();
  const question = { files: ["File:A.jpg", "File:B.jpg"], categories: ["Category:C"] };
  stage.commons.question.value = question;
  await waitUntil("all is known", () => stage.authors().length, (count) => count === 3);
  assert.deepEqual(stage.subjects(), ["File:A.jpg|File:B.jpg", "Category:C"]);
  const members = stage.commons.answers.value.members.get("Category:C");
  assert.deepEqual(members?.map(({ title }) => title), ["File:In C.jpg"]);

  stage.commons.question.value = null;
  stage.commons.question.value = { ...question, files: [...question.files, "File:D.jpg"] };
  await waitUntil("the new file is known", () => stage.authors().length, (count) => count === 4);
  assert.deepEqual(stage.subjects().slice(2), ["File:D.jpg"]);
});

Deno.test("commons: requests have no cookies, no referrer and headers that need no permission", () => {
  using stage = openStage();
  stage.commons.question.value = { files: ["File:A.jpg"], categories: [] };
  const { init } = stage.asked[0]!;
  assert.deepEqual([init.credentials, init.referrerPolicy], ["omit", "no-referrer"]);
  assert.deepEqual(init.headers, { accept: "application/json" });
});

const failures: [name: string, answer: () => Response | Promise<Response>][] = [
  ["is unreachable", () => Promise.reject(new TypeError("network"))],
  ["answers with an error", () => new Response("", { status: 503 })],
  ["answers with something else", () => Response.json({ error: { code: "ratelimited" } })],
];
for (const [name, answer] of failures) {
  Deno.test(`commons: a category fails while the service ${name}, and is tried again with the next question`, async () => {
    let isDown = true;
    using stage = openStage((url) => isDown ? answer() : answerAll(url));
    stage.commons.question.value = { files: ["File:A.jpg"], categories: ["Category:C"] };
    const stateOf = () => stage.commons.answers.value.members.get("Category:C");
    await waitUntil("the category failed", stateOf, (state) => state === null);
    assert.deepEqual(stage.authors(), []);
    isDown = false;
    stage.commons.question.value = { files: ["File:A.jpg"], categories: ["Category:C"] };
    await waitUntil("all is known", () => stage.authors().length, (count) => count === 2);
    assert.equal(stateOf()?.length, 1);
  });
}

Deno.test("commons: another question aborts the requests of the last one, whose answers count for nothing", async () => {
  const held = Promise.withResolvers<void>();
  using stage = openStage(async (url) => {
    await held.promise;
    return answerAll(url);
  });
  stage.commons.question.value = { files: ["File:A.jpg"], categories: ["Category:C"] };
  stage.commons.question.value = { files: ["File:B.jpg"], categories: [] };
  held.resolve();
  await waitUntil("the second question is answered", stage.authors, (authors) => authors.length > 0);
  assert.deepEqual(stage.asked.map(({ init }) => init.signal!.aborted), [true, true, false]);
  assert.deepEqual(stage.authors(), ["by File:B.jpg"]);
  assert.equal(stage.commons.answers.value.members.size, 0);
});

Deno.test("commons: a question that grows keeps its requests", async () => {
  const held = Promise.withResolvers<void>();
  using stage = openStage(async (url) => {
    await held.promise;
    return answerAll(url);
  });
  stage.commons.question.value = { files: ["File:A.jpg"], categories: ["Category:C"] };
  stage.commons.question.value = {
    files: ["File:A.jpg", "File:B.jpg"],
    categories: ["Category:C", "Category:D"],
  };
  held.resolve();
  await waitUntil("all is known", () => stage.authors().length, (count) => count === 4);
  assert.deepEqual(stage.subjects(), ["File:A.jpg", "Category:C", "File:B.jpg", "Category:D"]);
});
