/** Recent enrolments from which a card says 'Hot'. */
export const HOT_FROM = 60;
