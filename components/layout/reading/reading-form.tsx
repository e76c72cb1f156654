"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import {
  parseReading,
  type ReadingName,
  type ReadingSettings,
  usualReading,
} from "@/lib/accounts/reading/reading-settings";
import { applyReading, readingStore, saveReading } from "./reading-store";

type Choices<Name extends ReadingName> = {
  [N in Name]: { legend: string; words: Record<ReadingSettings[N], string> };
};

const groups: Choices<"text" | "scheme"> = {
  text: { legend: "Text size", words: { normal: "Normal", large: "Large", larger: "Very large" } },
  scheme: {
    legend: "Colours",
    words: {
      light: "Light",
      dark: "Dark",
      contrast: "High contrast: black on white",
      system: "As my system: light or dark",
    },
  },
};

/** `on`: what the tick means. */
const switches = {
  spacing: { on: "wide", label: "Wide spacing", hint: "More room between lines, words and letters." },
  face: { on: "plain", label: "Plain typeface", hint: "One simple typeface for everything, headings too." },
  motion: { on: "less", label: "Fewer animations", hint: "Nothing slides or fades." },
  offers: {
    on: "hidden",
    label: "No offers and no clocks",
    hint: "Hides discounts with their codes and clocks. Prices and the ways to buy stay.",
  },
} as const;
type SwitchName = keyof typeof switches;

type Said = { text: string; isFailure: boolean; count: number };

/** Each change holds at once, and is saved behind it. */
export function ReadingForm() {
  const { subscribe, get, getOnServer } = readingStore;
  const settings = parseReading(useSyncExternalStore(subscribe, get, getOnServer));
  const [said, setSaid] = useState<Said>({ text: "", isFailure: false, count: 0 });

  async function change(next: ReadingSettings, words: string) {
    applyReading(next);
    const saved = await saveReading(next);
    if (!saved) return;
    const isFailure = "failure" in saved;
    const where = isFailure || !saved.inAccount ? "Saved in this browser." : "Saved in your account.";
    const text = isFailure ? saved.failure : `${words} ${where}`;
    setSaid(({ count }) => ({ text, isFailure, count: count + 1 }));
  }

  return (
    <div className="space-y-7">
      {(["text", "scheme"] as const).map((name) => (
        <Group
          key={name}
          name={name}
          chosen={settings[name]}
          onChoose={(choice, words) => change({ ...settings, [name]: choice }, words)}
        />
      ))}
      <fieldset>
        <legend className="font-semibold">What makes it easier</legend>
        <div className="mt-3 space-y-4">
          {(Object.keys(switches) as SwitchName[]).map((name) => (
            <Switch
              key={name}
              name={name}
              isOn={settings[name] === switches[name].on}
              onSwitch={(isOn) => {
                const choice = isOn ? switches[name].on : usualReading[name];
                change({ ...settings, [name]: choice }, `${switches[name].label}: ${isOn ? "on" : "off"}.`);
              }}
            />
          ))}
        </div>
      </fieldset>
      <div className="space-y-4">
        <div className="min-h-6 text-sm">
          <p role="status" className="font-medium text-success">
            {said.isFailure ? null : <span key={said.count}>{said.text}</span>}
          </p>
          {said.isFailure ? (
            <p key={said.count} role="alert" className="font-medium text-danger">
              <span>{said.text}</span>
            </p>
          ) : null}
        </div>
        <Button variant="secondary" onClick={() => change(usualReading, "Everything is as usual.")}>
          Back to the usual
        </Button>
      </div>
    </div>
  );
}

type GroupProps<Name extends keyof typeof groups> = {
  name: Name;
  chosen: ReadingSettings[Name];
  onChoose: (choice: string, words: string) => void;
};

function Group<Name extends keyof typeof groups>({ name, chosen, onChoose }: GroupProps<Name>) {
  const { legend } = groups[name];
  const words: Record<string, string> = groups[name].words;
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-3 space-y-2">
        {Object.entries(words).map(([choice, label]) => (
          <label key={choice} className="flex cursor-pointer items-start gap-3 text-sm">
            <input
              type="radio"
              name={`reading-${name}`}
              value={choice}
              checked={chosen === choice}
              onChange={() => onChoose(choice, `${legend}: ${label}.`)}
              className="mt-0.5 size-6 shrink-0 accent-accent"
            />
            <span className="py-0.5">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SwitchProps = { name: SwitchName; isOn: boolean; onSwitch: (isOn: boolean) => void };

function Switch({ name, isOn, onSwitch }: SwitchProps) {
  const { label, hint } = switches[name];
  return (
    <Checkbox
      name={`reading-${name}`}
      checked={isOn}
      onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      label={
        <>
          <span className="font-medium">{label}</span>
          <span className="block text-ink-soft">{hint}</span>
        </>
      }
    />
  );
}
