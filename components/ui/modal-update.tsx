"use client";

import { useSyncExternalStore } from "react";
import { Callout } from "./callout";
import { ReloadButton } from "./reload-button";
import { toastStore } from "./toast";

/** The toasts are inert while a modal dialog is open: each modal shows the one that offers to reload. */
export function ModalUpdate() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  const update = items.find(({ reloads }) => reloads);
  return update ? (
    <Callout role="alert" tone="danger" title={update.title} className="sticky top-0 z-10 mr-12 mb-5">
      <ReloadButton />
    </Callout>
  ) : null;
}
