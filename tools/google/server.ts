import { join } from "node:path";
import { createEmulator } from "emulate";
import { readJson, writePrivately } from "../../scripts/lib/files";
import { freePort } from "../../scripts/lib/ports";

const PORT = 12_121;
const CLIENT = { client_id: "skillbite.apps.googleusercontent.com", client_secret: "GOCSPX-local" };

export const googlePeople = [
  { email: "nora.new@gmail.example", name: "Nora New" },
  { email: "omar.other@gmail.example", name: "Omar Other" },
  { email: "learner@skillbite.example", name: "Lena Learner" },
  { email: "una.unverified@gmail.example", name: "Una Unverified", email_verified: false },
];

export async function startGoogle(folder: string, appUrl: string) {
  const file = join(folder, "google.json");
  const kept = readJson<{ port: number }>(file)?.port ?? PORT;
  const [port, emulator] = await listenAt(kept, appUrl).catch(async (error) => {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return listenAt(await freePort(), appUrl);
  });
  writePrivately(file, JSON.stringify({ port }));
  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: urlAt(port),
    },
    url: urlAt(port),
    stop: () => emulator.close(),
  };
}

const urlAt = (port: number) => `http://127.0.0.1:${port}`;

async function listenAt(port: number, appUrl: string) {
  const client = { ...CLIENT, name: "Skillbite", redirect_uris: [`${appUrl}/api/auth/callback/google`] };
  const emulator = await createEmulator({
    service: "google",
    port,
    baseUrl: urlAt(port),
    seed: { google: { users: googlePeople, oauth_clients: [client] } },
  });
  return [port, emulator] as const;
}
