import { READING_COOKIE, readingParts } from "@/lib/accounts/reading/reading-settings";

/** Sets the attributes of `<html>` before the first paint, from parts that are ours only. */
export const readingScript = `(d=>{for(const p of(/(?:^|; )${READING_COOKIE}=([a-z.-]+)(?:;|$)/.exec(document.cookie)||["",""])[1].split("."))if("|${readingParts.join("|")}|".includes("|"+p+"|")){const[k,v]=p.split("-");d[k]=v}})(document.documentElement.dataset)`;
