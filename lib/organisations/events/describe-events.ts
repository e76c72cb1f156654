import "server-only";
import type { Connection } from "../connections";
import type { Scope } from "../organisation-access";
import { listEndpoints } from "./endpoint-queries";
import type { EndpointHealth } from "./endpoints";
import { eventGroups, listInWords } from "./event-groups";

/** Of the system that needs somebody most. */
const urgency = ["failing", "new", "works"] as const satisfies EndpointHealth[];

const inWords: Record<(typeof urgency)[number], { state: string; next: string }> = {
  failing: {
    state: "A system does not answer",
    next: "See what your system answers, and show it to whoever looks after it.",
  },
  new: { state: "Not tried yet", next: "Send a test, and see what your system answers." },
  works: { state: "Works", next: "Nothing to do. You get a mail if your system fails for days." },
};

export async function describeEvents({ personId, orgId }: Scope): Promise<Connection> {
  const endpoints = await listEndpoints(personId, orgId);
  const worst = urgency.find((health) => endpoints.some((endpoint) => endpoint.health === health));
  const on = endpoints.filter(({ endedAt }) => !endedAt);
  const sent = listInWords(eventGroups.filter((group) => on.some(({ groups }) => groups.includes(group))));
  const words = worst
    ? inWords[worst]
    : endpoints.length > 0
      ? {
          state: "Switched off",
          next: "Nothing is sent. Open the page to switch it on again, or to remove it.",
        }
      : {
          state: "Not used",
          next: "Ask whoever looks after your system for its address for events, and enter it here.",
        };
  return {
    ...words,
    path: "events",
    title: "Events (webhooks)",
    about: `Tells a system of yours, a personnel system or a learning platform for example, as soon as something happens. ${
      on.length > 0
        ? `What is sent now: ${sent}.`
        : `You choose what it hears of: ${listInWords(eventGroups)}.`
    }`,
    tone: worst === "failing" ? "warning" : worst === "works" ? "success" : "neutral",
    undo: "Switch the system off with one button: it hears no more from us. Then you can remove it. People keep their seats.",
  };
}
