import { startHostileProvider } from "./hostile-provider";

export type { Token } from "./hostile-provider";

const CLIENT = { id: "skillbite-test", secret: "GOCSPX-test" };

export async function startHostileGoogle() {
  const { answer, stop, url } = await startHostileProvider(CLIENT);
  const env = { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: url };
  return { env, answer, stop };
}
