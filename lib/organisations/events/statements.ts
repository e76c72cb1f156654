import type { EventData, EventType, OrganisationEvent } from "./events";

/* The same events as statements of xAPI 1.0.3, for a learning record store. Verbs are those of ADL. */

const verbs = {
  registered: "http://adlnet.gov/expapi/verbs/registered",
  exited: "http://adlnet.gov/expapi/verbs/exited",
  completed: "http://adlnet.gov/expapi/verbs/completed",
  passed: "http://adlnet.gov/expapi/verbs/passed",
  interacted: "http://adlnet.gov/expapi/verbs/interacted",
} as const;

type Verb = keyof typeof verbs;

const activityTypes = {
  course: "http://adlnet.gov/expapi/activities/course",
  assessment: "http://adlnet.gov/expapi/activities/assessment",
  service: "http://activitystrea.ms/schema/1.0/service",
} as const;

const STATED: EventType[] = [
  "seat.begun",
  "seat.ended",
  "course.completed",
  "certificate.issued",
  "test.ping",
];

/** Invitations, changes of certificates and orders are nothing that somebody has learned: a store gets none of them. */
export const hasStatement = ({ type, data }: { type: EventType; data: unknown }): boolean =>
  STATED.includes(type) && (data as { person?: unknown }).person !== null;

type Options = {
  /** Origin of the product: the account's `homePage`, and where activities have their ids. */
  origin: string;
  /** People by e-mail address; otherwise by the id that every event has of them. */
  namesEmail: boolean;
};

type Actor =
  | { objectType: "Agent"; name?: string; account: { homePage: string; name: string } }
  | { objectType: "Agent"; name?: string; mbox: string };

export type Statement = {
  id: string;
  actor: Actor;
  verb: { id: string; display: { en: string } };
  object: {
    objectType: "Activity";
    id: string;
    definition: { type: string; name: { en: string } };
  };
  result?: {
    completion?: boolean;
    success?: boolean;
    extensions?: Record<string, string>;
  };
  timestamp: string;
  context: { platform: string; language: string };
};

/** The statement's id is the event's, so that a store takes it once however often it comes. Null for other events. */
export function statementOf(event: OrganisationEvent, options: Options): Statement | null {
  if (!hasStatement(event)) return null;
  const { origin } = options;
  const common = {
    id: event.id,
    timestamp: event.occurredAt.toISOString(),
    context: { platform: "Skillbite", language: "en" },
  };
  const about = (verb: Verb, object: Statement["object"], actor: Actor, result?: Statement["result"]) => ({
    ...common,
    actor,
    verb: { id: verbs[verb], display: { en: verb } },
    object,
    ...(result && { result }),
  });
  switch (event.type) {
    case "seat.begun":
    case "seat.ended": {
      const data = event.data as EventData<"seat.begun" | "seat.ended">;
      const verb = event.type === "seat.begun" ? "registered" : "exited";
      return about(verb, programme(origin), actorOf(data, options));
    }
    case "course.completed": {
      const data = event.data as EventData<"course.completed">;
      const course = activity(`${origin}/course/${data.course.id}`, activityTypes.course, data.course.title);
      return about("completed", course, actorOf(data, options), { completion: true });
    }
    case "certificate.issued": {
      const data = event.data as EventData<"certificate.issued">;
      const { code, result, expiresAt, title } = data.certificate;
      return about(
        "passed",
        activity(`${origin}/exam`, activityTypes.assessment, title),
        actorOf(data, options),
        {
          success: true,
          completion: true,
          extensions: {
            [`${origin}/xapi/certificate`]: code,
            [`${origin}/xapi/result`]: result,
            [`${origin}/xapi/valid-until`]: expiresAt,
          },
        },
      );
    }
    default:
      return about("interacted", programme(origin), {
        objectType: "Agent",
        name: "Test",
        account: { homePage: origin, name: "test" },
      });
  }
}

const activity = (id: string, type: string, name: string): Statement["object"] => ({
  objectType: "Activity",
  id,
  definition: { type, name: { en: name } },
});

const programme = (origin: string) => activity(`${origin}/courses`, activityTypes.service, "Skillbite");

type Known = { person: { id: string; email: string; name: string | null } | null };

function actorOf({ person }: Known, { origin, namesEmail }: Options): Actor {
  if (!person) throw new Error("a statement without a person");
  if (!namesEmail) return { objectType: "Agent", account: { homePage: origin, name: person.id } };
  return {
    objectType: "Agent",
    ...(person.name && { name: person.name }),
    mbox: `mailto:${person.email}`,
  };
}
