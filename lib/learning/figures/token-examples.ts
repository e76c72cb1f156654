import type { Piece } from "./tokens";

/*
 * Already cut, between the bars, so that they need no server. A test cuts them again. Each token is a piece: there are no
 * characters in them that need several.
 */
const cut = {
  English:
    "Please| summar|ise| the| attached| offer| in| three| sentences|.| Say| what| it| costs|,| when| it| starts| and| how| we| can| cancel| it|.| If| the| offer| does| not| say| something|,| write| “|not| stated|”.",
  German:
    "Bitte| fasse| das| beig|ef|ü|gte| Angebot| in| drei| S|ätzen| zusammen|.| N|enne| Kosten|,| Vertrags|beginn| und| Künd|igungs|frist|.| Fe|hlt| eine| Ang|abe|,| schre|ibe| „|nicht| angegeben|“.",
  "A table of numbers":
    "Month|,|Revenue|,|Costs|\n|Jan|,|482|17|.|50|,|319|04|.|15|\n|Feb|,|510|93|.|80|,|330|17|.|42|\n|Mar|,|476|58|.|25|,|307|76|.|98|\n|Apr|,|553|40|.|10|,|352|88|.|61",
};

export const TOKEN_EXAMPLES: { name: string; pieces: Piece[] }[] = Object.entries(cut).map(
  ([name, bars]) => ({
    name,
    pieces: bars.split("|").map((text) => ({ text, tokens: 1 })),
  }),
);
