import type { PersonKey } from './people.ts';

/** An accepted request: both became connected, and `offBy` lists who has since turned their switch off. */
export type Connection = {
  readonly sender: PersonKey;
  readonly receiver: PersonKey;
  readonly daysAgo: number;
  readonly offBy: readonly PersonKey[];
};

function connected(sender: PersonKey, receiver: PersonKey, daysAgo: number, ...offBy: PersonKey[]): Connection {
  return { sender, receiver, daysAgo, offBy };
}

export const connections: readonly Connection[] = [
  connected('hannah', 'olu', 325),
  connected('hannah', 'amara', 300),
  connected('jonas', 'amara', 295),
  connected('amara', 'meilin', 280),
  connected('jonas', 'hannah', 278),
  connected('meilin', 'jonas', 270),
  connected('tomas', 'jonas', 262),
  connected('amara', 'priya', 255),
  connected('olu', 'jonas', 251),
  connected('amara', 'tomas', 240),
  connected('hannah', 'yusuf', 238),
  connected('olu', 'tomas', 236),
  connected('kwame', 'hannah', 230),
  connected('meilin', 'aiko', 226),
  connected('priya', 'sofia', 221),
  connected('kwame', 'leila', 214),
  connected('sofia', 'daniel', 208),
  connected('amara', 'freya', 200),
  connected('ruth', 'hannah', 196),
  connected('ingrid', 'ruth', 193),
  connected('hannah', 'ingrid', 190),
  connected('meilin', 'samuel', 188),
  connected('jonas', 'freya', 186),
  connected('minh', 'kwame', 180),
  connected('jonas', 'aiko', 176, 'jonas'),
  connected('priya', 'ruth', 172),
  connected('george', 'ingrid', 168),
  connected('carlos', 'freya', 161),
  connected('nadia', 'amara', 150),
  connected('fatima', 'sofia', 146, 'fatima'),
  connected('olu', 'yusuf', 144),
  connected('grace', 'leila', 139),
  connected('yusuf', 'oskar', 134, 'yusuf', 'oskar'),
  connected('ben', 'carlos', 130, 'ben'),
  connected('anjali', 'eleni', 125),
  connected('amara', 'eleni', 120),
  connected('luca', 'priya', 114),
  connected('nadia', 'zofia', 109),
  connected('grace', 'luca', 101),
  connected('thandi', 'fatima', 92),
  connected('henry', 'george', 88),
  connected('oskar', 'emil', 80),
  connected('emil', 'minh', 71),
  connected('clara', 'nadia', 66),
  connected('meilin', 'noor', 58),
  connected('walter', 'ruth', 49),
  connected('sienna', 'thandi', 37),
];

export type ConnectionRequest = {
  readonly sender: PersonKey;
  readonly receiver: PersonKey;
  readonly status: 'pending' | 'declined';
  readonly daysAgo: number;
};

export const connectionRequests: readonly ConnectionRequest[] = [
  { sender: 'marta', receiver: 'amara', status: 'pending', daysAgo: 5 },
  { sender: 'dev', receiver: 'amara', status: 'pending', daysAgo: 1 },
  { sender: 'dev', receiver: 'hannah', status: 'pending', daysAgo: 2 },
  { sender: 'nadia', receiver: 'jonas', status: 'pending', daysAgo: 3 },
  { sender: 'amara', receiver: 'olu', status: 'pending', daysAgo: 9 },
  { sender: 'jonas', receiver: 'sienna', status: 'pending', daysAgo: 4 },
  { sender: 'sienna', receiver: 'meilin', status: 'pending', daysAgo: 12 },
  { sender: 'walter', receiver: 'luca', status: 'pending', daysAgo: 7 },
  { sender: 'ben', receiver: 'sofia', status: 'declined', daysAgo: 74 },
  { sender: 'emil', receiver: 'leila', status: 'declined', daysAgo: 45 },
  { sender: 'isaac', receiver: 'grace', status: 'declined', daysAgo: 8 },
];
