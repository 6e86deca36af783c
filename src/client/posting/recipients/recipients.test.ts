import { describe, expect, it } from 'vitest';
import { everybodyIn, howMany, type Network, nobody, stillThere, toggle } from './recipients.ts';

const network: Network = {
  groups: [
    { id: 1, name: 'Community' },
    { id: 2, name: 'Grade 3' },
  ],
  connections: [{ id: 1, name: 'Jonas' }],
};

describe('the choice of recipients', () => {
  it('knows whether all, some or none are chosen', () => {
    expect(howMany(nobody, network)).toBe('none');
    expect(howMany({ groups: [2], connections: [] }, network)).toBe('some');
    expect(howMany(everybodyIn(network), network)).toBe('all');
    expect(howMany(nobody, { groups: [], connections: [] })).toBe('none');
  });

  it('turns one on and off again, and a group is not the person of the same number', () => {
    const withGroup = toggle(nobody, 'groups', 1);
    expect(withGroup).toEqual({ groups: [1], connections: [] });
    expect(toggle(withGroup, 'connections', 1)).toEqual({ groups: [1], connections: [1] });
    expect(toggle(withGroup, 'groups', 1)).toEqual(nobody);
  });

  it('forgets those who left the network since the draft was written', () => {
    expect(stillThere({ groups: [2, 9], connections: [1, 7] }, network)).toEqual({ groups: [2], connections: [1] });
  });
});
