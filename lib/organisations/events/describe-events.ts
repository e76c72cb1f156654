import "server-only";
import type { Scope } from "../organisation-access";
import { type EndpointView, listEndpoints } from "./endpoint-queries";

/** What an owner reads of the connected systems: whether they work, what is next, and how to undo it. */
export async function describeEvents({ personId, orgId }: Scope) {
  const on = (await listEndpoints(personId, orgId)).filter(({ endedAt }) => !endedAt);
  const [first] = on;
  const worst =
    on.find(({ health }) => health === "failing") ?? on.find(({ health }) => health === "new") ?? first;
  return {
    /** Of its page, below `/connections`. */
    path: "events",
    title: "Events",
    about:
      "Skillbite tells a system of yours, such as the personnel system, as soon as a seat is taken, a course completed or a certificate earned.",
    isOn: on.length > 0,
    state: worst ? stateOf(worst, on.length) : "Not connected",
    next: nextStep(worst),
    undo: "Switch the connection off on its page. Nothing more is sent; seats and people stay as they are.",
  };
}
export type EventsDescription = Awaited<ReturnType<typeof describeEvents>>;

function stateOf({ health }: EndpointView, count: number): string {
  if (health === "failing") return "Fails";
  if (health === "new") return "Not tried yet";
  return count === 1 ? "1 system connected" : `${count} systems connected`;
}

function nextStep(worst: EndpointView | undefined): string {
  if (!worst) return "Ask whoever looks after your system for the address that takes events (a webhook).";
  if (worst.health === "failing")
    return "See what your system answers, and show it to whoever looks after it.";
  if (worst.health === "new") return "Send a test, and see what your system answers.";
  return "Nothing to do.";
}
