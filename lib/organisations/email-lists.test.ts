import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "../platform/decode-text";
import { readEmailList } from "./email-lists";
import { planInvitations } from "./invitations";

const nobody = new Set<string>();
const known = { holders: nobody, invited: nobody, throttled: nobody, free: 1_000 };
/** Emails, and in '[]' what could not be read. */
const read = (text: string) =>
  planInvitations(readEmailList(text), known).map(({ email, given }) => email ?? `[${given}]`);

const [a, b] = ["a@x.example", "b@x.example"];
const [jane, joe] = ["jane@x.example", "joe@x.example"];

describe("a list of addresses", () => {
  it.each<[string, string, string[]]>([
    ["one a line", `${a}\n${b}`, [a, b]],
    [
      "lines of every system",
      `${a}\r\n${b}\rc@x.example\u2028d@x.example`,
      [a, b, "c@x.example", "d@x.example"],
    ],
    ["several on a line", `${a}, ${b};c@x.example`, [a, b, "c@x.example"]],
    ["spaces between", `${a} ${b}  c@x.example`, [a, b, "c@x.example"]],
    ["tabs and bars between", `${a}\t${b}|c@x.example`, [a, b, "c@x.example"]],
    ["wide signs between", `${a}，${b}、c@x.example；d@x.example`, [a, b, "c@x.example", "d@x.example"]],
    ["words between", `${a} and ${b} & c@x.example`, [a, b, "c@x.example"]],
    ["separators at the end", `${a};\n${b},,\n;;\n`, [a, b]],
    ["nothing", "\n \n\t;\n", []],

    ["bullets", `• ${a}\n- ${b}\n* c@x.example\n– d@x.example`, [a, b, "c@x.example", "d@x.example"]],
    ["bullets without a space", `•${a}\n-${b}\n*c@x.example`, [a, b, "c@x.example"]],
    ["numbers", `1. ${a}\n2) ${b}\n(3) c@x.example\n4)d@x.example`, [a, b, "c@x.example", "d@x.example"]],
    ["boxes and marks", `[ ] ${a}\n☐ ${b}\n✓ c@x.example`, [a, b, "c@x.example"]],
    ["lines of an answered mail", `> ${a}\n>> ${b}`, [a, b]],
    ["a label", `Email: ${a}\nE-Mail:${b}\nSMTP:c@x.example`, [a, b, "c@x.example"]],
    [
      "a full stop, a comma or a question",
      `${a}.\n${b}…\nc@x.example?\nd@x.example!`,
      [a, b, "c@x.example", "d@x.example"],
    ],
    [
      "quotes of every kind",
      `"${a}"\n'${b}'\n“c@x.example”\n«d@x.example»\n\`e@x.example\``,
      [a, b, "c@x.example", "d@x.example", "e@x.example"],
    ],
    [
      "brackets of every kind",
      `<${a}>\n(${b})\n[c@x.example]\n{d@x.example}\n<e@x.example`,
      [a, b, "c@x.example", "d@x.example", "e@x.example"],
    ],
    ["a bracket that closes nothing", `${a}>`, [a]],
    ["a remark", `${a} (Ann, team lead)\n${b} - on leave`, [a, b]],

    [
      "names as mail programs copy them",
      'Jane <jane@x.example>, "Doe, Joe" <joe@x.example>; Ann, Ann < a@x.example >',
      [jane, joe, a],
    ],
    [
      "names with the last before the first",
      "Doe, Jane <jane@x.example>; Doe, Joe (HR) <joe@x.example>;",
      [jane, joe],
    ],
    [
      "a quoted name with quotes and commas in it",
      '"Doe ""JD"", Jane" <jane@x.example>, Joe <joe@x.example>',
      [jane, joe],
    ],
    ["a quote that nobody closes", `"Jane Doe <jane@x.example>\n"Joe, the boss <joe@x.example>`, [jane, joe]],
    ["names without brackets", `Jane Doe jane@x.example\nJoe Roe: joe@x.example`, [jane, joe]],
    ["a name that is the address", `jane@x.example <jane@x.example>`, [jane]],
    [
      "an apostrophe in the address",
      "o'neil@x.example\n'o'brien@x.example'",
      ["o'neil@x.example", "o'brien@x.example"],
    ],
    [
      "signs that an address may have",
      "a+b_c.d-e@x.example\n_x@x.example",
      ["a+b_c.d-e@x.example", "_x@x.example"],
    ],

    ["mailto:", `mailto:${a}\nMAILTO:${b}`, [a, b]],
    ["mailto: with a subject", `mailto:${a}?subject=Hi%20there&cc=x`, [a]],
    ["mailto: with an encoded sign", "mailto:a%40x.example", [a]],
    ["mailto: behind the address, as mail programs copy it", `Ann <${a}<mailto:${a}>>`, [a]],
    ["links of HTML", `<a href="mailto:${a}">Ann</a>`, [a]],
    ["links of Markdown", `[Ann](mailto:${a})\n[${b}](mailto:${b})`, [a, b]],
    ["names and pages of networks beside addresses", `Ann,@ann,https://social.example/@ann,${a}`, [a]],

    ["a mark of the byte order", `\ufeff${a}`, [a]],
    ["signs of no width", `a\u200b@x.exam\u00adple\u2060\n\u200e${b}\u202c`, [a, b]],
    ["spaces that do not break", `\u00a0${a}\u00a0\u3000${b}`, [a, b]],
    ["wide signs", "ａ@x.example\nb＠x．example", [a, b]],
    ["capitals", "A@X.EXAMPLE\nB@x.Example", [a, b]],
    [
      "letters of other scripts",
      "jörg@müller.example\nинфо@пример.рф",
      ["jörg@xn--mller-kva.example", "инфо@xn--e1afmkfd.xn--p1ai"],
    ],

    ["a CSV file with a head", '\ufeffName,E-Mail\r\n"Doe, Jane",jane@x.example\r\n', [jane]],
    ["semicolons, no head", "Jane;jane@x.example\n\nJoe;joe@x.example", [jane, joe]],
    ["a column with a name in it", "email,boss\nJane <jane@x.example>,b@x.example", [jane]],
    [
      "names with commas, below a head with semicolons",
      "Name;E-Mail-Adresse;Boss\nDoe, Jane;jane@x.example;b@x.example\n;joe@x.example;",
      [jane, joe],
    ],
    [
      "names with commas that nobody has quoted",
      "Name,Email,Boss\nDoe, Jane,jane@x.example,\nJoe,joe@x.example,b@x.example",
      [jane, joe],
    ],
    ["cells of a spreadsheet, some empty", "Name\tTeam\tEmail\nJane\t\tjane@x.example", [jane]],
    ["several in the cell of a column", `Name;Email\nTwo;${a}, ${b}`, [a, b]],
    ["several on a line of a list with a head", `Email\n${a}, ${b}`, [a, b]],
    ["a spreadsheet that says what separates", `sep=;\nName;Email\nJane;jane@x.example`, [jane]],
    [
      "an export with several columns about mail",
      "Name,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value\nJane,* Work,jane@x.example,j@home.example\nJoe,,,joe@x.example",
      [jane, joe],
    ],
    ["heads in other words", `Nom,Adresse e-mail\nJane,jane@x.example`, [jane]],
    ["a directory's head", `displayName,userPrincipalName\nJane,jane@x.example`, [jane]],
    [
      "a cell over several lines",
      'Name,Notes,Email\nJane,"Street 1\nTown ""X"", 12",jane@x.example\nJoe,,joe@x.example',
      [jane, joe],
    ],
    [
      "a row without an address in its column",
      `Name,Team,Email\nJane,Sales,\nJoe,Sales,joe@x.example`,
      ["[Jane,Sales,]", joe],
    ],
    [
      "vCards: of each the first address",
      `BEGIN:VCARD\nFN:Jane Doe\nEMAIL;TYPE=INTERNET,HOME:jane@x.example\nitem2.EMAIL:j@home.example\nTEL:1\nEND:VCARD\nBEGIN:VCARD\nFN:Joe Roe\nEND:VCARD`,
      [jane, "[Joe Roe]"],
    ],
    ["one line of a vCard", "EMAIL;TYPE=INTERNET:jane@x.example", [jane]],

    ["a line without an address", `Jane, Sales\n${a}`, ["[Jane, Sales]", a]],
    [
      "slips of the hand",
      `${a}, joe.x.example, joe at x.example, joe@, https://x.example`,
      [a, "[joe.x.example]", "[joe at x.example]", "[joe@]"],
    ],
    [
      "spaces in an address",
      "jane @ x.example\njane@ x.example\njane @x.example",
      ["[jane @ x.example]", "[jane@ x.example]", "[jane @x.example]"],
    ],
    [
      "quoted parts before the sign, which we do not take",
      '"Jane Doe"@x.example\n"a,b"@x.example',
      ['["Jane Doe"@x.example]', '["a,b"@x.example]'],
    ],
    ["two signs in one", `a@b@x.example ${a}`, ["[a@b@x.example]", a]],
    ["soft breaks of a mail's source", `a@x.exam=\n${b}`, ["[a@x.exam=]", b]],
    ["a name in brackets", "<Jane>", ["[<Jane>]"]],
    ["an endless beginning", `<${"@".repeat(500)} x`, [`[<${"@".repeat(500)} x]`]],
  ])("with %s", (_what, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["UTF-16, as spreadsheets save 'Unicode text'", Buffer.from(`\ufeffName\tEmail\r\nZoë\t${a}`, "utf16le")],
    ["UTF-16, the other way round", Buffer.from(`\ufeffEmail\r\n${a}`, "utf16le").swap16()],
    ["UTF-16 without a mark", Buffer.from(`Email\r\n${a}`, "utf16le")],
    ["UTF-8 with a mark", Buffer.from(`\ufeffEmail\r\n${a}`)],
    ["the letters of old Windows", Buffer.from(`Name;Email\r\nZo\xeb;${a}`, "latin1")],
  ])("from a file in %s", (_what, bytes) => {
    expect(read(decodeText(bytes))).toEqual([a]);
  });

  it("has the numbers of its lines, also below a head, within a table and in vCards", () => {
    const lines = (text: string) => readEmailList(text).map(({ line }) => line);
    expect(lines(`\n${a}, nobody@, ${a}\n\n${b}`)).toEqual([2, 2, 2, 4]);
    expect(lines(`Name,Email\n"J\nD",${a}\n\nJoe,${b}`)).toEqual([2, 5]);
    expect(lines(`BEGIN:VCARD\nEMAIL:${a}\nEND:VCARD\n${b}`)).toEqual([2, 4]);
  });

  it("names one that stands in it twice, however it is written", () => {
    const rows = planInvitations(readEmailList(`${a}\nA@X.Example`), known);
    expect(rows.map(({ problem }) => problem)).toEqual([null, "This address stands in the list twice."]);
  });

  it("is read whatever it holds, and every address in it is found or named", () => {
    const sign = fc.constantFrom(..."a@.,;:<>()[]\"' \n\t|-•\u200b");
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(sign, fc.constant(a)), maxLength: 60 }), (text) => {
        const rows = readEmailList(text);
        expect(rows.every(({ given }) => given.trim() !== "")).toBe(true);
        if (text.includes("@")) expect(rows.some(({ given }) => given.includes("@"))).toBe(true);
      }),
    );
  });

  it("is read in one pass, however hostile", () => {
    for (const piece of [
      '"',
      '""',
      '"\n',
      '"a,',
      "<",
      "@",
      "a@",
      " ",
      ",",
      "\n",
      "mailto:",
      "BEGIN:VCARD\n",
      "a@x.y ",
    ])
      expect(readEmailList(piece.repeat(50_000 / piece.length)).length).toBeGreaterThanOrEqual(0);
  });
});
