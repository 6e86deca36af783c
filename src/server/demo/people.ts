import type { GroupKey } from './groups.ts';

/** How often a person looks in: decides the number of logins in the sample activity. */
export type Liveliness = 'often' | 'sometimes' | 'rarely';

export type Person = {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly joinedDaysAgo: number;
  readonly liveliness: Liveliness;
  readonly groups: readonly GroupKey[];
};

function person<const Key extends string>(
  key: Key,
  name: string,
  joinedDaysAgo: number,
  liveliness: Liveliness,
  groups: readonly GroupKey[],
) {
  // A reserved domain, so that no sample message can ever reach somebody.
  return { key, name, email: `${key}@elm-street.example`, joinedDaysAgo, liveliness, groups };
}

/** In the order they joined; the first two take the admin slots. */
export const people = [
  person('hannah', 'Hannah Brandt', 330, 'often', ['elm', 'repair', 'garden']),
  person('olu', 'Olu Adeyemi', 328, 'often', ['elm', 'grade3', 'repair']),
  person('amara', 'Amara Nwosu', 320, 'often', ['elm', 'grade3', 'garden']),
  person('jonas', 'Jonas Weber', 312, 'often', ['elm', 'nursery', 'grade3', 'repair', 'garden']),
  person('meilin', 'Mei Lin Chow', 300, 'often', ['elm', 'nursery', 'garden']),
  person('priya', 'Priya Sundaram', 296, 'often', ['elm', 'grade2', 'garden']),
  person('tomas', 'Tomás Rivera', 288, 'sometimes', ['elm', 'grade3', 'repair']),
  person('freya', 'Freya Lund', 281, 'sometimes', ['elm', 'bluebells', 'garden']),
  person('kwame', 'Kwame Darko-Lewis', 274, 'sometimes', ['elm', 'grade10', 'repair']),
  person('sofia', 'Sofia Marchetti', 270, 'often', ['elm', 'bluebells', 'grade2']),
  person('yusuf', 'Yusuf Tekinay', 262, 'sometimes', ['elm', 'repair']),
  person('ingrid', 'Ingrid Solheim', 255, 'sometimes', ['elm', 'garden']),
  person('daniel', 'Daniel Prior', 247, 'sometimes', ['elm', 'grade2']),
  person('aiko', 'Aiko Morishita', 240, 'often', ['elm', 'nursery', 'bluebells']),
  person('leila', 'Leila Haddadi', 232, 'sometimes', ['elm', 'grade10']),
  person('patrick', 'Patrick Hennigan', 226, 'rarely', ['repair', 'garden']),
  person('nadia', 'Nadia Kowalczyk', 219, 'often', ['elm', 'grade2', 'grade3']),
  person('samuel', 'Samuel Berhanu', 213, 'sometimes', ['elm', 'nursery']),
  person('ruth', 'Ruth Applegarth', 205, 'often', ['elm', 'garden']),
  person('minh', 'Minh Quach', 198, 'sometimes', ['elm', 'grade10', 'repair']),
  person('carlos', 'Carlos Quintero Paz', 190, 'sometimes', ['elm', 'bluebells']),
  person('eleni', 'Eleni Papadaki', 184, 'sometimes', ['elm', 'grade3', 'garden']),
  person('george', 'George Thistlewood', 177, 'rarely', ['elm', 'repair', 'garden']),
  person('fatima', 'Fatima Zerhouni', 169, 'often', ['elm', 'nursery', 'grade2']),
  person('oskar', 'Oskar Nyberg', 160, 'sometimes', ['elm', 'repair']),
  person('grace', 'Grace Mutasa', 152, 'often', ['elm', 'grade10', 'garden']),
  person('ben', 'Ben Carrow', 145, 'rarely', ['elm', 'bluebells']),
  person('anjali', 'Anjali Deshkar', 137, 'sometimes', ['elm', 'nursery', 'grade3']),
  person('luca', 'Luca Ferrante', 128, 'sometimes', ['elm', 'garden']),
  person('zofia', 'Zofia Wrona', 120, 'sometimes', ['elm', 'grade2']),
  person('henry', 'Henry Oakden', 111, 'rarely', ['elm', 'repair', 'garden']),
  person('thandi', 'Thandi Mkhwane', 102, 'often', ['elm', 'nursery', 'bluebells']),
  person('emil', 'Emil Vasilescu', 94, 'sometimes', ['elm', 'grade10', 'repair']),
  person('clara', 'Clara Fonseca Dias', 85, 'sometimes', ['elm', 'grade3']),
  person('noor', 'Noor Jamshidi', 73, 'often', ['elm', 'nursery']),
  person('walter', 'Walter Engelhart', 61, 'sometimes', ['elm', 'garden']),
  person('sienna', 'Sienna Faleolo', 48, 'often', ['elm', 'bluebells', 'grade2']),
  person('isaac', 'Isaac Rosenfield', 35, 'sometimes', ['grade10']),
  person('marta', 'Marta Kubicka', 19, 'sometimes', ['elm', 'nursery']),
  person('dev', 'Dev Rangarajan', 6, 'sometimes', ['elm']),
] as const satisfies readonly Person[];

export type PersonKey = (typeof people)[number]['key'];

type Login = { readonly role: 'admin' | 'owner' | 'neighbour'; readonly person: PersonKey };

/** The three people to try the sample neighbourhood as. */
export const demoLogins = [
  { role: 'admin', person: 'hannah' },
  { role: 'owner', person: 'amara' },
  { role: 'neighbour', person: 'jonas' },
] as const satisfies readonly Login[];
