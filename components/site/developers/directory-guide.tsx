import { KEY_LIMIT } from "@/lib/api/operation";
import { Code } from "./code";

const ADDED = `POST /api/scim/v2/Users HTTP/1.1
authorization: Bearer sb_live_…
content-type: application/scim+json

{
  "schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"],
  "userName": "ada@acme.example",
  "externalId": "00u1a2b3c4",
  "name": { "givenName": "Ada", "familyName": "Lovelace" },
  "emails": [{ "value": "ada@acme.example", "type": "work", "primary": true }],
  "active": true
}`;

const ENDED = `PATCH /api/scim/v2/Users/01a21a13-8c0d-754b-9488-e87bd9c0007c HTTP/1.1
authorization: Bearer sb_live_…
content-type: application/scim+json

{
  "schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  "Operations": [{ "op": "replace", "value": { "active": false } }]
}`;

/** `address`: where a directory sends to. */
export function DirectoryGuide({ address }: { address: string }) {
  return (
    <div className="prose mt-8">
      <h2>What you need</h2>
      <ul>
        <li>
          The base URL: <code className="wrap-anywhere">{address}</code>
        </li>
        <li>
          A token. The owner of your organisation proves a domain and creates the token under Connections,
          Sign-in, Joiners and leavers. It is shown once, and ends after a year; the owner gets a mail two
          weeks before.
        </li>
      </ul>
      <h2>Okta</h2>
      <ol>
        <li>
          Okta adds SCIM to SAML and SWA apps only. If your sign-in here is an OpenID Connect app, create a
          second app for the people: Applications, Create App Integration, SWA, and hide it from them.
        </li>
        <li>On its tab General, edit App Settings, and choose SCIM for Provisioning.</li>
        <li>
          On its tab Provisioning, enter the base URL, <code>userName</code> as unique identifier, and choose
          Push New Users and Push Profile Updates. Authentication Mode is HTTP Header, with the token.
        </li>
        <li>
          Test, and save. Under To App, switch on Create Users, Update User Attributes, Deactivate Users.
        </li>
        <li>Assign the same people to both apps.</li>
      </ol>
      <h2>Microsoft Entra ID</h2>
      <ol>
        <li>
          Open your application among the Enterprise applications, or create one of your own that is not in
          the gallery.
        </li>
        <li>
          Under Provisioning, choose Automatic. Tenant URL is the base URL, Secret Token is the token. Test
          the connection, and save.
        </li>
        <li>
          Under Mappings, switch the one of groups off. In the one of users, <code>userName</code>,{" "}
          <code>active</code>, <code>externalId</code>, <code>name.givenName</code>,{" "}
          <code>name.familyName</code> and <code>emails[type eq "work"].value</code> are all that we keep. Map
          the address to what the sign-in sends in its <code>email</code> claim.
        </li>
        <li>Assign the people, and start provisioning.</li>
      </ol>
      <h2>What happens</h2>
      <ul>
        <li>
          Added, or <code>active</code> again: by the organisation's seat rule, the person is invited to a
          free seat by mail, or nothing happens before the first sign-in. Nobody gets an account before that.
        </li>
        <li>
          <code>active: false</code>, or deleted: the seat, an open invitation and the right to manage seats
          end at once, and so do sessions that began at your provider. While the entry says false, your
          provider's sign-in does not open the account. Account, progress and certificates stay with the
          person. The owner of the organisation keeps it.
        </li>
        <li>Nothing happens to anybody's seats at other organisations.</li>
      </ul>
      <h2>The protocol</h2>
      <p>
        SCIM 2.0 (RFC 7643 and 7644), users only: no groups, no bulk, no passwords, no sorting, no versions.
      </p>
      <Code text={ADDED} label="Adding somebody" />
      <Code text={ENDED} label="Somebody has left" />
      <ul>
        <li>
          <code>GET /Users</code> takes <code>filter</code>, <code>startIndex</code> and <code>count</code>,
          at most 200. A filter compares <code>userName</code>, <code>externalId</code>, <code>id</code>,{" "}
          <code>emails.value</code> or <code>active</code> by <code>eq</code>; <code>and</code> joins them.
        </li>
        <li>
          <code>GET</code>, <code>PUT</code>, <code>PATCH</code> and <code>DELETE</code> of{" "}
          <code>/Users/…</code>; <code>/ServiceProviderConfig</code>, <code>/ResourceTypes</code> and{" "}
          <code>/Schemas</code> describe it.
        </li>
        <li>
          The main address has to be of a domain that the organisation has proved: else 400. A user name or
          address that somebody else has: 409 with <code>uniqueness</code>.
        </li>
        <li>
          {`${KEY_LIMIT.points} requests a minute; after that 429, with Retry-After. Okta and Microsoft wait, and go on.`}
        </li>
      </ul>
    </div>
  );
}
