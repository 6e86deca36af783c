type Group = {
  readonly key: string;
  readonly group_name: string;
  readonly in_preview: boolean;
  readonly daysAgo: number;
};

export const groups = [
  { key: 'elm', group_name: 'Elm Street Community', in_preview: true, daysAgo: 330 },
  { key: 'nursery', group_name: 'Sunflower Nursery', in_preview: false, daysAgo: 322 },
  { key: 'bluebells', group_name: 'Kindergarten Bluebells', in_preview: false, daysAgo: 318 },
  { key: 'grade2', group_name: 'Grade 2', in_preview: false, daysAgo: 310 },
  { key: 'grade3', group_name: 'Grade 3', in_preview: false, daysAgo: 310 },
  { key: 'grade10', group_name: 'Grade 10', in_preview: false, daysAgo: 290 },
  { key: 'repair', group_name: 'Repair Café', in_preview: true, daysAgo: 305 },
  { key: 'garden', group_name: 'Community Garden', in_preview: true, daysAgo: 300 },
] as const satisfies readonly Group[];

export type GroupKey = (typeof groups)[number]['key'];
