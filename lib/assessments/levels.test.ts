import { describe, expect, it } from "vitest";
import { colourOf, gapToPass, levelOf, messageOf, recommendationOf } from "./levels";

describe("a score", () => {
  it.each([
    [100, "Expert", "Advanced Bite", "Outstanding! You're an AI expert!", "green", 0],
    [90, "Expert", "Advanced Bite", "Outstanding! You're an AI expert!", "green", 0],
    [89, "Expert", "Advanced Bite", "Excellent! You qualify for certification!", "green", 0],
    [80, "Expert", "Advanced Bite", "Excellent! You qualify for certification!", "green", 0],
    [79, "Intermediate", "Mid Bite", "Good job! A bit more study and you'll be certified!", "yellow", 1],
    [60, "Intermediate", "Mid Bite", "Good job! A bit more study and you'll be certified!", "yellow", 20],
    [59, "Beginner", "Beginner Bite", "Not bad! Let's get you to the next level!", "red", 21],
    [40, "Beginner", "Beginner Bite", "Not bad! Let's get you to the next level!", "red", 40],
    [39, "Novice", "Beginner Bite", "Keep learning! You're on the right path!", "red", 41],
    [0, "Novice", "Beginner Bite", "Keep learning! You're on the right path!", "red", 80],
  ])("of %i means %s, %s", (score, level, recommendation, message, colour, gap) => {
    expect(levelOf(score)).toBe(level);
    expect(recommendationOf(score)).toBe(recommendation);
    expect(messageOf(score)).toBe(message);
    expect(colourOf(score)).toBe(colour);
    expect(gapToPass(score)).toBe(gap);
  });
});
