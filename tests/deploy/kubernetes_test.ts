// The example for Kubernetes: against the schemas of its API, against the names of its fields, and against what the
// program needs. No cluster is started.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { StatefulSet } from "kubernetes-models/apps/v1/StatefulSet";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { ConfigMap } from "kubernetes-models/v1/ConfigMap";
import { PersistentVolumeClaim } from "kubernetes-models/v1/PersistentVolumeClaim";
import { Service } from "kubernetes-models/v1/Service";
import { parseAllDocuments } from "yaml";
import { parseRegistry } from "contract/registry/registry.ts";
import { SETTINGS } from "server/program/settings/settings.ts";

const ROOT = new URL("../../", import.meta.url);
const EXAMPLES = ["hub", "node"] as const;
const MODELS = { ConfigMap, Deployment, Ingress, PersistentVolumeClaim, Service, StatefulSet };

/** What is read here of a resource; the schemas are checked first. */
interface Resource {
  readonly apiVersion: string;
  readonly kind: keyof typeof MODELS;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  // deno-lint-ignore no-explicit-any
  readonly spec?: any;
}

const readText = (example: string) => Deno.readTextFile(new URL(`deploy/kubernetes/${example}.yaml`, ROOT));

/** Throws for a YAML error, also for a key that is there twice. */
function parse(text: string): Resource[] {
  return parseAllDocuments(text).map((document) => {
    assert.deepEqual(document.errors, []);
    return document.toJS();
  });
}

/** Throws for a wrong type, a missing field, or an unknown kind. */
function validate(resource: Resource): void {
  const model = MODELS[resource.kind];
  assert.ok(model, `unknown kind ${resource.kind}`);
  // A constructor sets apiVersion and kind, which therefore are compared.
  const { apiVersion, kind } = new model(resource as never);
  assert.deepEqual([resource.apiVersion, resource.kind], [apiVersion, kind]);
  new model(resource as never).validate();
}

/** What the compiler says of fields that Kubernetes does not have: its API would ignore them. */
async function findUnknownFields(resources: readonly Resource[]): Promise<string[]> {
  const lines = resources.map((resource, i) => {
    const type = `import("kubernetes-models/${resource.apiVersion}/${resource.kind}").I${resource.kind}`;
    return `export const resource${i}: ${type} = ${JSON.stringify(resource)};`;
  });
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--check", "--ext=ts", lines.join("\n")],
    // Its settings name the package.
    cwd: fileURLToPath(new URL("tests/", ROOT)),
    env: { NO_COLOR: "1" },
  }).output();
  const errors = new TextDecoder().decode(stderr).match(/^TS\d+ .*$/gm) ?? [];
  assert.equal(success, errors.length === 0);
  return errors;
}

for (const example of EXAMPLES) {
  Deno.test(`kubernetes/${example}.yaml is what the API of Kubernetes takes`, async () => {
    const resources = parse(await readText(example));
    assert.ok(resources.length >= 3);
    for (const resource of resources) validate(resource);
  });
}

const hub = await readText("hub");
const change = (from: string, to: string) => {
  assert.ok(hub.includes(from), from);
  return parse(hub.replace(from, to));
};

Deno.test("wrong types and versions in a resource are found", () => {
  assert.throws(() => change("replicas: 1", "replicas: one").forEach(validate), /replicas must be integer/);
  assert.throws(() => change("targetPort: http", "targetPort: [http]").forEach(validate), /targetPort/);
  assert.throws(() => change("apps/v1", "apps/v2").forEach(validate));
});

Deno.test("the examples have no field that Kubernetes does not have; a misspelt one is found", async () => {
  const examples = (await Promise.all(EXAMPLES.map(readText))).flatMap(parse);
  const misspelt = change("readOnlyRootFilesystem", "readOnlyRootFileSystem");
  const errors = await findUnknownFields([...examples, ...misspelt]);
  assert.equal(errors.length, 1, errors.join("\n"));
  assert.match(errors[0]!, /readOnlyRootFileSystem/);
});

for (const example of EXAMPLES) {
  Deno.test(`kubernetes/${example}.yaml: locked up, with limits and probes, one program per volume`, async () => {
    const resources = parse(await readText(example));
    const workload = resources.find(({ kind }) => kind === "Deployment" || kind === "StatefulSet")!;
    const { template, replicas, strategy } = workload.spec;
    const [container] = template.spec.containers;
    assert.equal(replicas, 1);
    if (workload.kind === "Deployment") assert.equal(strategy.type, "Recreate");
    assert.equal(template.spec.automountServiceAccountToken, false);
    assert.equal(template.spec.securityContext.runAsNonRoot, true);
    assert.equal(template.spec.securityContext.seccompProfile.type, "RuntimeDefault");
    assert.deepEqual(container.securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    assert.ok(container.resources.limits.memory && container.resources.requests.memory);
    const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    for (const path of ["/data", "/tmp"]) assert.ok(mounts.includes(path), path);
    for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"]) {
      assert.equal(container[probe].httpGet.port, "http");
      assert.ok(container[probe].httpGet.path.startsWith("/"));
    }
    // The user of the image, whose files the volume has.
    const dockerfile = await Deno.readTextFile(new URL("Dockerfile", ROOT));
    const user = Number(/^USER (\d+):/m.exec(dockerfile)![1]);
    const { runAsUser, runAsGroup, fsGroup } = template.spec.securityContext;
    assert.deepEqual([runAsUser, runAsGroup, fsGroup], [user, user, user]);
  });

  Deno.test(`kubernetes/${example}.yaml: names that refer to each other, settings that exist`, async () => {
    const resources = parse(await readText(example));
    const find = (kind: Resource["kind"]) => resources.find((resource) => resource.kind === kind);
    const workload = find("Deployment") ?? find("StatefulSet")!;
    const { metadata, spec: { containers: [container], volumes } } = workload.spec.template;
    const service = find("Service")!;
    assert.deepEqual(service.spec.selector, metadata.labels);
    assert.deepEqual(workload.spec.selector.matchLabels, metadata.labels);
    if (workload.kind === "StatefulSet") assert.equal(workload.spec.serviceName, service.metadata.name);
    const [{ host, http: { paths: [path] } }] = find("Ingress")!.spec.rules;
    assert.deepEqual(path.backend.service, { name: service.metadata.name, port: { name: "http" } });
    assert.deepEqual(find("Ingress")!.spec.tls[0].hosts, [host]);
    const claims = workload.spec.volumeClaimTemplates ?? [];
    const names = new Set(
      [...volumes, ...claims.map((claim: Resource) => claim.metadata)].map(({ name }) => name),
    );
    for (const { name } of container.volumeMounts) assert.ok(names.has(name), name);
    for (const { persistentVolumeClaim, configMap } of volumes) {
      if (persistentVolumeClaim) {
        assert.equal(persistentVolumeClaim.claimName, find("PersistentVolumeClaim")!.metadata.name);
      }
      if (configMap) assert.equal(configMap.name, find("ConfigMap")!.metadata.name);
    }
    const env = new Map<string, string>(container.env.map(
      ({ name, value }: { name: string; value: string }) => [name, value],
    ));
    for (const name of env.keys()) assert.ok(name === "TZ" || name in SETTINGS, name);
    assert.equal(env.get("PUBLIC_URL"), `https://${host}`);
  });
}

Deno.test("kubernetes/hub.yaml has a registry that a Hub reads", async () => {
  const map = parse(await readText("hub")).find(({ kind }) => kind === "ConfigMap")!;
  const registry = parseRegistry(JSON.parse(map.data!["registry.json"]!));
  assert.deepEqual(registry.backends.map(({ name }) => name), ["Birkental"]);
});
