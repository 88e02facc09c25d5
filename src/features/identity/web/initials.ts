interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** First and last initial, else the first letter of the email, else U. */
export function initialsOf({ firstName, lastName, email }: Named): string {
  const first = [...firstName.trim()][0] ?? '';
  const last = [...lastName.trim()][0] ?? '';
  return (first && last ? first + last : ([...email.trim()][0] ?? 'U')).toUpperCase();
}
