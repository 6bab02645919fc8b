import assert from "node:assert/strict";
import { isAddress, isLinkLocal, isLocalhost, isPrivateAddress } from "contract/kit/address_range.ts";

const PRIVATE: readonly string[] = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.168.1.1",
  "198.18.0.1",
  "198.19.255.255",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  // Other notations of 127.0.0.1 and 10.0.0.1.
  "2130706433",
  "0x7f000001",
  "017700000001",
  "127.1",
  "0x7f.1",
  "0177.0.0.01",
  "10.1",
  "::",
  "::1",
  "[::1]",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:0a00:0001",
  "::ffff:0:10.0.0.1",
  "64:ff9b::10.0.0.1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2002:7f00:1::",
  "2002:c0a8:101::1",
  "fc00::1",
  "fd12:3456:789a::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  // No addresses: nothing is known about them.
  "",
  "node.example",
  "1.2.3.4.5",
  "256.1.1.1",
  ":::1",
];

const PUBLIC: readonly string[] = [
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "16843009",
  "2606:4700::1111",
  "[2a00:1450:4001::1]",
  "::ffff:1.1.1.1",
  "64:ff9b::1.1.1.1",
  "2002:101:101::1",
];

Deno.test("isPrivateAddress: what is not of the public internet, in every notation", () => {
  assert.deepEqual(PRIVATE.filter((address) => !isPrivateAddress(address)), []);
});

Deno.test("isPrivateAddress: the public internet, up to the borders of each range", () => {
  assert.deepEqual(PUBLIC.filter(isPrivateAddress), []);
});

Deno.test("isLinkLocal: link-local addresses and the metadata services of clouds, in every notation", () => {
  const local = ["169.254.0.1", "169.254.169.254", "0xa9fea9fe", "fe80::1%eth0", "febf::1", "[fe80::1]"];
  const embedded = ["::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe", "2002:a9fe:a9fe::", "fd00:ec2::254"];
  assert.deepEqual([...local, ...embedded].filter((address) => !isLinkLocal(address)), []);
  const others = [
    "169.253.255.255",
    "169.255.0.0",
    "10.0.0.1",
    "fec0::1",
    "fd00:ec2::253",
    "::ffff:10.0.0.1",
    "a.b",
  ];
  assert.deepEqual(others.filter(isLinkLocal), []);
});

Deno.test("isAddress, isLocalhost: hosts that need no name server", () => {
  for (const host of ["2130706433", "0x7f.1", "127.0.0.1", "[::ffff:10.0.0.1]"]) {
    assert.ok(isAddress(new URL(`http://${host}/`).hostname), host);
  }
  for (const host of ["node.example", "10.example", "a1"]) assert.ok(!isAddress(host), host);
  for (const host of ["localhost", "LOCALHOST", "localhost.", "a.localhost"]) {
    assert.ok(isLocalhost(host), host);
  }
  for (const host of ["localhost.example", "notlocalhost", "localhos"]) assert.ok(!isLocalhost(host), host);
});
