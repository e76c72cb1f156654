import { drawIndex, randomNumbers } from "./random-numbers";

export type Town = { people: number; codes: Record<Attribute, Uint8Array> };
export type Attribute = keyof typeof ATTRIBUTES;

const FIRST_YEAR = 1936;
const YEARS = 90;
const NOW = 2026;

const QUARTERS =
  "Old Town,Harbour,Northfield,Southgate,Millbrook,Castle Hill,Riverside,Station,Meadows,Eastend,Orchard,Quarry";
const JOBS =
  "at school,retired,a student,a sales assistant,an office clerk,a nurse,a teacher,a driver,a software developer,a cook," +
  "an electrician,a builder,a carer,an accountant,a cleaner,a mechanic,a nursery teacher,an engineer,a warehouse worker,a waiter," +
  "a police officer,a farmer,a hairdresser,a doctor,a bank clerk,a lawyer,a carpenter,a designer,a plumber,a social worker," +
  "a baker,a journalist,a gardener,an estate agent,a pharmacist,an architect,a dentist,a musician,a librarian,a vet";
const LETTERS = "A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,P,R,S,T,U,V,W,Y,Z";

/** What is said about a person, with the values by their code. */
export const ATTRIBUTES = {
  year: {
    label: "Year of birth",
    values: Array.from({ length: YEARS }, (_, code) => `born in ${FIRST_YEAR + code}`),
  },
  gender: { label: "Gender", values: ["female", "male", "non-binary"] },
  quarter: { label: "Quarter", values: QUARTERS.split(",").map((name) => `lives in ${name}`) },
  job: { label: "Job", values: JOBS.split(",") },
  children: {
    label: "Number of children",
    values: [..."01234"].map((n) => (n === "1" ? "1 child" : `${n} children`)),
  },
  letter: {
    label: "First letter of the name",
    values: LETTERS.split(",").map((letter) => `name begins with ${letter}`),
  },
  way: { label: "Way to get about", values: ["by car", "by bus", "by bicycle", "on foot", "by train"] },
  pet: { label: "Pet", values: ["no pet", "a cat", "a dog", "another pet"] },
};

const WEIGHTS = {
  gender: [505, 490, 5],
  quarter: [14, 6, 12, 11, 9, 5, 8, 7, 10, 9, 6, 3],
  way: [46, 18, 17, 12, 7],
  pet: [58, 20, 16, 6],
  letter: [12, 6, 7, 5, 7, 4, 4, 5, 3, 9, 7, 7, 11, 4, 2, 4, 5, 8, 5, 1, 2, 2, 1, 1],
};

/** An invented town: no person and no statistic of a real one is in it. The same seed gives the same town. */
export function createTown(people: number, seed: number): Town {
  const chance = randomNumbers(seed);
  const codes = {} as Town["codes"];
  for (const attribute of Object.keys(ATTRIBUTES) as Attribute[]) codes[attribute] = new Uint8Array(people);
  const years = Array.from({ length: YEARS }, (_, code) => weightOfAge(NOW - FIRST_YEAR - code));
  for (let person = 0; person < people; person++) {
    const year = drawIndex(years, chance());
    const age = NOW - FIRST_YEAR - year;
    codes.year[person] = year;
    codes.gender[person] = drawIndex(WEIGHTS.gender, chance());
    codes.quarter[person] = drawIndex(WEIGHTS.quarter, chance());
    codes.job[person] = drawJob(age, chance);
    codes.children[person] = age < 20 ? 0 : drawIndex(weightsOfChildren(age), chance());
    codes.letter[person] = drawIndex(WEIGHTS.letter, chance());
    codes.way[person] =
      age < 18 ? 1 + drawIndex(WEIGHTS.way.slice(1), chance()) : drawIndex(WEIGHTS.way, chance());
    codes.pet[person] = drawIndex(WEIGHTS.pet, chance());
  }
  return { people, codes };
}

const weightOfAge = (age: number) => (age < 62 ? 10 + age / 15 : Math.max(1, 15 - (age - 62) / 2));

const weightsOfChildren = (age: number) => (age < 35 ? [70, 17, 10, 2, 1] : [28, 24, 33, 11, 4]);

function drawJob(age: number, chance: () => number): number {
  if (age < 18) return 0;
  if (age > 66) return 1;
  if (age < 25 && chance() < 0.55) return 2;
  const jobs = JOBS.split(",").length - 3;
  // The first jobs of the list have many people, the last ones few.
  return 3 + Math.floor(jobs * chance() ** 1.7);
}

/** How many people are like this one in all of these attributes, the person included. */
export function countAlike(town: Town, person: number, attributes: Attribute[]): number {
  let alike = 0;
  for (let other = 0; other < town.people; other++) {
    if (attributes.every((attribute) => town.codes[attribute][other] === town.codes[attribute][person]))
      alike++;
  }
  return alike;
}

/** How many people nobody else is like, by these attributes. */
export function countAlone(town: Town, attributes: Attribute[]): number {
  const groups = new Map<number, number>();
  for (let person = 0; person < town.people; person++) {
    let group = 0;
    for (const attribute of attributes) {
      group = group * ATTRIBUTES[attribute].values.length + (town.codes[attribute][person] ?? 0);
    }
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  let alone = 0;
  for (const size of groups.values()) if (size === 1) alone++;
  return alone;
}

export function factOf(town: Town, person: number, attribute: Attribute): string {
  return ATTRIBUTES[attribute].values[town.codes[attribute][person] ?? 0] ?? "";
}
