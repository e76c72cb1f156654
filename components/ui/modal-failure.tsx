"use client";

import { useState, useSyncExternalStore } from "react";
import { Callout } from "./callout";
import { ReloadButton } from "./reload-button";
import { toastStore } from "./toast";

/**
 * The toasts are inert while a modal dialog is open. Each modal shows the failures that happen in it here, until the
 * next message.
 */
export function ModalFailure() {
  const { subscribe, get, getOnServer, getLast, getLastOnServer } = toastStore;
  const items = useSyncExternalStore(subscribe, get, getOnServer);
  const last = useSyncExternalStore(subscribe, getLast, getLastOnServer);
  const [before] = useState(last);
  const isNew = last !== before && last?.tone === "destructive";
  const failure = items.find(({ reloads }) => reloads) ?? (isNew ? last : undefined);
  if (!failure) return null;
  const { id, title, description, notes = [], reloads } = failure;
  return (
    <Callout key={id} role="alert" tone="danger" title={title} className="sticky top-0 z-10 mr-12 mb-5">
      {[description, ...notes].map((text) => (text ? <p key={text}>{text}</p> : null))}
      {reloads ? <ReloadButton /> : null}
    </Callout>
  );
}
