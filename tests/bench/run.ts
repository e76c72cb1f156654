import type { Size } from "../../tools/demo-data/large-history";
import { type Product, startProduct } from "../storm/support/product";
import { loadAnswers } from "./answers";
import { measureCapacity } from "./capacity";
import { loadChecks } from "./checks";
import { loadCompletions } from "./completions";
import { countStatements } from "./counts";
import { startEmptyPages } from "./empty-page";
import { timeForms } from "./forms";
import { compareLarge } from "./large";
import { timeJobs } from "./large-jobs";
import { addLearners, lessonsOf } from "./learners";
import { CONNECTIONS, type Load, load, PROCESSES } from "./load";
import { report, reportCapacity, reportJobs, reportLarge } from "./report";
import { loadAtScale } from "./scale";
import { stoppable } from "./stoppable";
import { type Weight, weigh } from "./weight";

const COURSE = "ai-in-everyday-life";

/** `kept`: see `compareLarge`. Returns whether every aim is met. */
export async function benchLarge(size: Size, kept?: string): Promise<boolean> {
  return reportLarge(await compareLarge(size, say, kept));
}

/** `only`: names of jobs; none are all. */
export async function benchJobs(size: Size, kept?: string, only?: string[]): Promise<void> {
  reportJobs(await timeJobs(size, say, kept, only));
}

export async function benchCapacity(): Promise<void> {
  reportCapacity(await measureCapacity(say));
}

export async function bench(seconds: number): Promise<boolean> {
  return stoppable(async (stops) => {
    say("Starting a stack of its own");
    const product = await startProduct();
    stops.push(product.stop);
    say("Starting the empty page");
    const empty = await startEmptyPages(PROCESSES);
    stops.push(empty.stop);
    return measure(product, empty.urls, seconds);
  });
}

async function measure(product: Product, emptyUrls: string[], seconds: number): Promise<boolean> {
  const sites: string[] = [];
  while (sites.length < PROCESSES) sites.push((await product.startWeb()).url);
  const [url = ""] = sites;
  const at = (path: string) => sites.map((site) => site + path);
  const lessons = await lessonsOf(product.postgres.ownerUrl, COURSE);
  say(`Signing in ${CONNECTIONS} learners, each with five completed lessons`);
  const learners = await addLearners(url, product.postgres.ownerUrl, CONNECTIONS, lessons);
  const cookie = (n: number) => ({ cookie: learners[n % learners.length]?.cookie ?? "" });
  const guest = () => ({});
  const pages = [
    { name: "empty page", urls: emptyUrls, headers: guest, shows: "Empty" },
    {
      name: "empty, rendered",
      urls: emptyUrls.map((site) => `${site}rendered`),
      headers: guest,
      shows: "Empty",
    },
    { name: "home", urls: at("/"), headers: guest, shows: "Skillbite" },
    { name: "catalogue, guest", urls: at("/courses"), headers: guest, shows: COURSE },
    { name: "catalogue", urls: at("/courses"), headers: cookie, shows: COURSE },
    {
      name: "player",
      urls: at(`/course/${COURSE}?lesson=${lessons[5]?.lessonKey}`),
      headers: cookie,
      shows: "Mark Complete",
    },
    { name: "dashboard", urls: at("/dashboard"), headers: cookie, shows: COURSE },
  ];

  const loads = new Map<string, Load>();
  const weights = new Map<string, Weight>();
  for (const { name, urls, headers, shows } of pages) {
    const [address = ""] = urls;
    const shown = await fetch(address, { headers: headers(0), redirect: "manual" });
    if (shown.status !== 200 || !(await shown.text()).includes(shows)) {
      throw new Error(`${address} does not show "${shows}".`);
    }
    say(`Loading ${name} for ${seconds} s`);
    loads.set(name, await load({ urls, seconds, headers }));
    weights.set(name, await weigh(address, headers(0)));
  }
  for (const path of ["/pricing", "/quiz", "/certificate-verify"]) weights.set(path, await weigh(url + path));
  say(`Completing lessons for ${seconds} s`);
  loads.set("completing a lesson", await loadCompletions(product, url, learners, seconds));
  say(`Checking certificates for ${seconds} s`);
  for (const [name, checks] of await loadChecks(product, sites, seconds)) loads.set(name, checks);
  say(`Saving answers for ${seconds} s`);
  loads.set("saving an answer, 50/s", await loadAnswers(product, sites, seconds));
  say("Loading a large catalogue and a long course");
  const scale = await loadAtScale(product, sites, seconds);
  say("Sending forms with known and unknown addresses");
  const forms = await timeForms(product, url);
  say("Counting statements");
  report({ loads, weights, scale, forms, counts: await countStatements(product) });
  return [...loads.values(), ...scale.values(), ...forms].every(({ failed }) => failed === 0);
}

function say(what: string) {
  console.log(`${what} …`);
}
