import { join } from "node:path";
import { createEmulator } from "emulate";
import { readJson, writePrivately } from "./files";
import { freePort } from "./ports";

const PORT = 12_121;
const CLIENT = { client_id: "skillbite.apps.googleusercontent.com", client_secret: "GOCSPX-local" };

/** Who can be chosen there. Their ids are new ones at each start. */
export const googlePeople = [
  { email: "nora.new@gmail.example", name: "Nora New" },
  { email: "omar.other@gmail.example", name: "Omar Other" },
  { email: "learner@skillbite.example", name: "Lena Learner" },
  { email: "una.unverified@gmail.example", name: "Una Unverified", email_verified: false },
];

/** Stands in for Google: sign-in by OpenID Connect, for the product at `appUrl`. Loopback only. */
export async function startGoogle(folder: string, appUrl: string) {
  const file = join(folder, "google.json");
  const port = await freePort(readJson<{ port: number }>(file)?.port ?? PORT);
  writePrivately(file, JSON.stringify({ port }));
  const url = `http://127.0.0.1:${port}`;
  const client = { ...CLIENT, name: "Skillbite", redirect_uris: [`${appUrl}/api/auth/callback/google`] };
  const emulator = await createEmulator({
    service: "google",
    port,
    baseUrl: url,
    seed: { google: { users: googlePeople, oauth_clients: [client] } },
  });
  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: url,
    },
    url,
    stop: () => emulator.close(),
  };
}
