import { TextLink } from "@/components/ui/link";
import { KEY_LIMIT } from "@/lib/api/operation";
import { anchorOf, problemNames, problems } from "@/lib/api/problems";
import { scopeNames, scopes } from "@/lib/organisations/api-keys/api-keys";
import { CodeBlock } from "./code-block";
import { InCode } from "./field-list";

const first = (site: string) => `export SKILLBITE_KEY=sb_live_…
curl "${site}/api/v1/organisation" \\
  --header "Authorization: Bearer $SKILLBITE_KEY"`;

const problem = (site: string) =>
  JSON.stringify(
    {
      type: `${site}/developers#${anchorOf("insufficient-scope")}`,
      title: problems["insufficient-scope"].title,
      status: 403,
      detail: "This needs a key with the scope people:read.",
      request_id: "0f4e2f5b6b0c4a7d",
    },
    null,
    2,
  );

/** What holds for every request. */
export function Conventions({ site }: { site: string }) {
  return (
    <>
      <h2 id="start" className="mt-12 scroll-mt-6 text-2xl">
        Start
      </h2>
      <div className="prose mt-4">
        <ol>
          <li>
            The owner of the organisation opens Organisation → Connections → API keys, and creates a key.
          </li>
          <li>Keep it where your other secrets are. We show it once, and keep no copy.</li>
          <li>Send it with each request, from a server. Cookies are not read.</li>
        </ol>
        <p>
          <InCode text="A key looks like `sb_live_<32 hex digits>_<43 characters>`. Tell your scanner of secrets: `sb_live_[0-9a-f]{32}_[A-Za-z0-9_-]{43}`." />
        </p>
      </div>
      <CodeBlock label="A first request">{first(site)}</CodeBlock>
      <p className="mt-4">
        Everything on this page is also an{" "}
        <TextLink href="/api/v1/openapi.json">OpenAPI 3.1 document</TextLink>, from which generators make a
        client.
      </p>

      <h2 id="scopes" className="mt-12 scroll-mt-6 text-2xl">
        Scopes
      </h2>
      <p className="mt-4 text-ink-soft">What a key may do is chosen when it is created, and never widened.</p>
      <dl className="mt-3 divide-y divide-line border-line border-y text-sm">
        {scopeNames.map((scope) => (
          <div key={scope} className="py-2">
            <dt>
              <code className="font-semibold">{scope}</code>
            </dt>
            <dd className="text-ink-soft">{scopes[scope]}</dd>
          </div>
        ))}
      </dl>

      <h2 id="conventions" className="mt-12 scroll-mt-6 text-2xl">
        What holds for every request
      </h2>
      <div className="prose mt-4">
        <h3>Lists</h3>
        <p>
          <InCode text="A list answers `data` and `next_cursor`. Send `next_cursor` as `cursor` for the next page, until it is null. Rows are ordered by their id, so nothing is skipped or repeated when rows are added meanwhile. `limit` is 50 without you saying it, and 100 at most." />
        </p>
        <h3>Writing once</h3>
        <p>
          <InCode text="Give each write an `Idempotency-Key` of your own, a UUID for example. Sent again within 24 hours, the same request gets the first answer, with the header `Idempotent-Replayed: true`, and nothing is done twice. Refused requests are not kept: they have changed nothing." />
        </p>
        <h3>Limits</h3>
        <p>
          <InCode
            text={`A key has ${KEY_LIMIT.points} requests a minute; the evidence 20 an hour. The check without a key has 30 a minute for each client and 600 an hour for each network; the check of several 50 an hour. \`RateLimit-Policy\` and \`RateLimit\` say what is left, and \`Retry-After\` how many seconds to wait.`}
          />
        </p>
        <h3>Times and ids</h3>
        <p>
          <InCode text="Times are UTC, as in RFC 3339. Ids are UUIDs. A parameter or a field of a body that this page does not name is refused, so that a typing error is seen." />
        </p>
        <h3>Changes</h3>
        <p>
          Answers of v1 may get more fields; what is there stays as it is. Anything else becomes another
          version.
        </p>
        <h3>From a browser</h3>
        <p>
          Only the check of certificates and the OpenAPI document answer pages of other sites (CORS). A key in
          a page could be read by everybody who opens it.
        </p>
      </div>

      <h2 id="problems" className="mt-12 scroll-mt-6 text-2xl">
        Problems
      </h2>
      <p className="mt-4">
        <InCode text="Every refusal is `application/problem+json` (RFC 9457). Decide by `type`, which never changes; `detail` is for people." />
      </p>
      <CodeBlock label="A problem">{problem(site)}</CodeBlock>
      <dl className="mt-4 divide-y divide-line border-line border-y">
        {problemNames.map((name) => (
          <div key={name} id={anchorOf(name)} className="scroll-mt-6 py-3 target:bg-accent-soft">
            <dt className="wrap-anywhere">
              <code className="font-semibold">{anchorOf(name)}</code>
              <span className="text-ink-soft">{` · ${problems[name].status} · ${problems[name].title}`}</span>
            </dt>
            <dd className="mt-1 text-ink-soft text-sm">
              <InCode text={problems[name].about} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
