interface Named {
  firstName: string;
  lastName: string;
}

/** First and last name, as they stand over a profile; empty of somebody who left. */
export const personName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** As personName, for screens: of people who left nothing stays but `gone`, a word for all of them. */
export const nameOrGone = (person: Named, gone: string): string => personName(person) || gone;
