import { expect, it } from "vitest";
import { allForIt, letterToPeople } from "./copied-texts";

const addresses = {
  callback: "https://skillbite.example/api/sign-on/callback",
  signOut: "https://skillbite.example/auth",
  keys: null,
};

it("gives the IT team the addresses, and the DNS record of each domain", () => {
  const text = allForIt(addresses, [{ domain: "crumb.example", token: "abc" }]);
  expect(text).toContain("Sign-in redirect address: https://skillbite.example/api/sign-on/callback\n");
  expect(text).toContain("Sign-out redirect address: https://skillbite.example/auth\n");
  expect(text).not.toContain("JWKS");
  expect(text).toContain("Type: TXT\nName: _skillbite.crumb.example\nValue: skillbite-domain=abc");
  expect(allForIt({ ...addresses, keys: "https://skillbite.example/keys" }, [])).toContain(
    "Address of our public key (JWKS): https://skillbite.example/keys",
  );
});

it("tells people where and how to sign in", () => {
  const given = { signIn: "https://skillbite.example/auth", host: "acme.okta.com" };
  const text = letterToPeople({ ...given, domains: ["crumb.example"] });
  expect(text).toContain("1. Open https://skillbite.example/auth\n");
  expect(text).toContain("(it ends with @crumb.example)");
  expect(text).toContain("sign in at acme.okta.com");
  expect(letterToPeople({ ...given, domains: ["a.example", "b.example"] })).not.toContain("it ends with");
});
