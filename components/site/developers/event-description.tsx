import { FAILING_DAYS } from "@/lib/organisations/events/delivery-pauses";
import { fieldsOf } from "@/lib/organisations/events/event-fields";
import { EVENT_LOG_DAYS, type EventType, eventMeanings, eventTypes } from "@/lib/organisations/events/events";
import { OVERLAP_HOURS } from "@/lib/organisations/events/signatures";
import { Code } from "./code";

const EXAMPLE = `POST /your/address HTTP/1.1
content-type: application/json
webhook-id: 01a21a13-8c0d-754b-9488-e87bd9c0007c
webhook-timestamp: 1795685397
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "type": "course.completed",
  "timestamp": "2026-11-27T09:30:00.000Z",
  "data": {
    "organisation": { "id": "01a21a13-8b3a-77e1-945a-d53903d55ecd", "name": "Acme" },
    "seat": { "id": "01a21a13-8b63-7719-8cb2-a539e88ea9c8", "label": "1-01" },
    "person": {
      "id": "01a21a13-8c0d-754b-9488-e87bd9c0007c",
      "email": "ada@acme.example",
      "name": "Ada Lovelace"
    },
    "course": { "id": "ai-in-everyday-life", "title": "AI in Everyday Life" },
    "completedAt": "2026-11-27T09:30:00.000Z"
  }
}`;

const CHECK = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(secret); // whsec_…
// The body as it came, not parsed and written again. It throws if we did not send it.
const event = webhook.verify(body, headers);`;

export function EventDescription() {
  return (
    <div className="prose mt-8">
      <h2>Set it up</h2>
      <p>
        The owner of an organisation enters the address of your server under Connections, Events (webhooks),
        ticks what it hears of, and gets a secret that is shown once. The address begins with https:// and
        leads to a public server. A button sends the event <code>test.ping</code>.
      </p>
      <h2>What comes</h2>
      <p>Each event is one POST with JSON: its type, the time when it happened, and its data.</p>
      <Code text={EXAMPLE} label="An event" />
      <h2>Check the signature</h2>
      <p>
        Signatures follow the <a href="https://www.standardwebhooks.com">Standard Webhooks</a> specification,
        for which there are libraries in many languages. With the one for JavaScript:
      </p>
      <Code text={CHECK} label="Checking a signature" />
      <p>
        {`After the owner has made a new secret, both sign for ${OVERLAP_HOURS} hours: the header then holds two signatures, and one of them is yours.`}
      </p>
      <h2>Answer</h2>
      <ul>
        <li>
          Any status from 200 to 299 within 10 seconds: taken. Answer first and work afterwards. The body of
          your answer does not matter; its first 200 characters are shown to the owner.
        </li>
        <li>
          410: you want no more events. The connection is switched off at once, and the owner gets a mail.
        </li>
        <li>
          Anything else, a redirect too: not taken. We try again after 5 seconds, 5 minutes, 30 minutes, and
          2, 5, 10, 14, 20 and 24 hours. Then this event is given up.
        </li>
        <li>
          {`A connection that has taken nothing for ${FAILING_DAYS} days is switched off, and the owner gets a mail.`}
        </li>
      </ul>
      <h2>Once, and in order</h2>
      <ul>
        <li>
          An event comes at least once. The same one always has the same <code>webhook-id</code>: remember
          those that you have seen, and drop a second one.
        </li>
        <li>
          Events of one person, and of one seat or order, come one after the other: the next one waits until
          you have taken the one before it, or we have given it up. Events of different people come in any
          order.
        </li>
        <li>
          {`The owner can send an event again, or all that were given up, for ${EVENT_LOG_DAYS} days. After that they are deleted.`}
        </li>
      </ul>
      <h2>Events</h2>
      <p>
        Only of what the owner has ticked: seats, courses, certificates or orders. What is not ticked is not
        sent, nor later. Only of people on the organisation's seats, and only what happens while they are on
        them. Once a seat has ended, its person keeps the name and e-mail address of that day. Fields may be
        added; ignore what you do not know.
      </p>
      {eventTypes.map((type) => (
        <Fields key={type} type={type} />
      ))}
      <h2>Learning record stores</h2>
      <p>
        A store gets statements of xAPI 1.0.3 by POST to its <code>statements</code> resource, one at a time,
        with the name and password that the owner enters. The id of a statement is that of the event, so a
        store keeps it once; its answer 409 counts as taken.
      </p>
      <ul>
        <li>
          <code>seat.begun</code>: the person <em>registered</em> for Skillbite. <code>seat.ended</code>: they{" "}
          <em>exited</em>.
        </li>
        <li>
          <code>course.completed</code>: they <em>completed</em> the course.
        </li>
        <li>
          <code>certificate.issued</code>: they <em>passed</em> the exam; code, result and last day are
          extensions of the result.
        </li>
        <li>
          <code>test.ping</code>: an actor named Test <em>interacted</em> with Skillbite.
        </li>
      </ul>
      <p>
        The actor is an account: <code>homePage</code> is the address of Skillbite, <code>name</code> is{" "}
        <code>person.id</code>. If the owner wants that, it is the e-mail address instead. Other events have
        no statement; a revoked certificate does not void one.
      </p>
    </div>
  );
}

function Fields({ type }: { type: EventType }) {
  return (
    <>
      <h3>{type}</h3>
      <p>{`${eventMeanings[type]}.`}</p>
      <ul>
        {fieldsOf(type).map(({ path, kind, description }) => (
          <li key={path} className="wrap-anywhere">
            <code>{path}</code>
            {`, ${kind}${description ? `. ${description}` : ""}`}
          </li>
        ))}
      </ul>
    </>
  );
}
