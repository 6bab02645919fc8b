// Configurations of the data of this node: what is set, and what an import, an upgrade or a restore has left.
import {
  change,
  type Configuration,
  EARLIER_VERSION,
  EXTRACT,
  file,
  REGISTRY,
  RELATION,
  STORE,
  store,
} from "./configuration_files.ts";

export const REGIONS: readonly Configuration[] = [
  { name: "a relation alone", env: RELATION, ends: 2, says: /set without PBF_URL/ },
  {
    name: "a relation alone after a failed import",
    env: RELATION,
    put: [file("data/node/import.lock"), file("data/node/import-attempt.json", "{}")],
    ends: 2,
    says: /set without PBF_URL/,
  },
  {
    name: "a relation with its data",
    env: RELATION,
    put: [store()],
    says: /^region: Birkental, relation 7$/m,
  },
  {
    name: "a relation with the data of another one",
    env: { OSM_RELATION_ID: "8" },
    put: [store()],
    ends: 2,
    says: /OSM_RELATION_ID=8 is set without PBF_URL/,
  },
  {
    name: "a relation and an extract with the data of another one",
    env: { OSM_RELATION_ID: "8", ...EXTRACT },
    put: [store()],
    says: /^region: relation 8, .* until then relation 7 \(Birkental\)/m,
  },
  {
    name: "a relation with data of an earlier version",
    env: RELATION,
    put: [store(), EARLIER_VERSION],
    checkEnds: 2,
    says: /^error: .*the map is empty.*import --pbf FILE --relation 7/m,
  },
  {
    name: "a relation with damaged data",
    env: RELATION,
    put: [store(), change(9000)],
    checkEnds: 2,
    says: /^error: .*the map is empty.*import --pbf FILE --relation 7/m,
  },
  {
    name: "a relation whose data was set aside",
    env: RELATION,
    put: [store(`${STORE}.unusable`)],
    checkEnds: 2,
    says: /^error: .*the map is empty.*import --pbf FILE --relation 7/m,
  },
  {
    name: "a relation and an extract after data was set aside",
    env: { ...RELATION, ...EXTRACT },
    put: [store(`${STORE}.unusable`)],
    says: /^region: relation 7, imported at the start$/m,
  },
  { name: "an extract alone", env: EXTRACT, ends: 2, says: /without OSM_RELATION_ID/ },
  {
    name: "an extract and imported data",
    env: EXTRACT,
    put: [store()],
    says: /^region: Birkental, relation 7$/m,
  },
  {
    name: "an extract and damaged data",
    env: EXTRACT,
    put: [store(), EARLIER_VERSION],
    ends: 2,
    says: /without OSM_RELATION_ID/,
  },
  {
    name: "an extract that is missing",
    env: { ...RELATION, PBF_URL: "none.osm.pbf" },
    checkEnds: 2,
    says: /^error: PBF_URL="none.osm.pbf" is not a readable file, so the map is empty; /m,
  },
  {
    name: "an answer of init as extract",
    env: { ...RELATION, PBF_URL: "index" },
    checkEnds: 2,
    says: /^error: PBF_URL="index" is not a readable file, .* EXTRACT_INDEX_URL/m,
  },
  {
    name: "an extract that is missing beside imported data",
    env: { ...RELATION, PBF_URL: "none.osm.pbf" },
    put: [store()],
    says: /^warning: PBF_URL="none.osm.pbf" is not a readable file, so nothing is imported/m,
  },
  {
    name: "an index of extracts",
    env: { ...RELATION, EXTRACT_INDEX_URL: "http://127.0.0.1:1/index.json" },
    says: /^region: relation 7, imported at the start$/m,
  },
  { name: "an import that failed", put: [file("data/node/import.lock")], says: /^region: the sample town/m },
  { name: "imported data alone", put: [store()], says: /^region: Birkental, relation 7$/m },
  {
    name: "data that was set aside alone",
    put: [file(`${STORE}.unusable`)],
    checkEnds: 2,
    says: /^error: .*the map is empty.*import --pbf FILE --relation ID/m,
  },
  {
    name: "data that is no database",
    put: [file(STORE, "x".repeat(999))],
    checkEnds: 2,
    says: /^error: .*the map is empty.*import --pbf/m,
  },
];

const RESTORE = {
  old: "before-restore-1",
  backupCreatedAt: "2026-11-20T05:00:00Z",
  parts: ["node", "registry"],
};
export const RESTORES: readonly Configuration[] = [
  {
    name: "a restore that was interrupted, of the region",
    env: RELATION,
    put: [
      file("data/restore-new/plan.json", JSON.stringify(RESTORE)),
      store("data/restore-new/node/region.sqlite"),
    ],
    says: /^warning: .*the next start completes it/m,
  },
  {
    name: "a restore that was interrupted, after the region",
    env: RELATION,
    put: [file("data/restore-new/plan.json", JSON.stringify(RESTORE)), store()],
    says: /^region: Birkental, relation 7$/m,
  },
  {
    name: "a restore that was interrupted, of the registry",
    env: { REGISTRY_FILE: "regions.json" },
    put: [
      file("regions.json", "{"),
      file("data/restore-new/plan.json", JSON.stringify(RESTORE)),
      file(
        "data/restore-new/registry/file/last-good.json",
        JSON.stringify({ source: "regions.json", text: REGISTRY }),
      ),
    ],
    says: /^warning: cannot use the registry file "regions.json": .* last/m,
  },
];
