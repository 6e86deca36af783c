import { expect, test } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

const aBreaker = () => {
  let now = 0;
  const breaker = circuitBreaker(3, 1000, () => now);
  return { ...breaker, wait: (ms: number) => (now += ms) };
};

test('three failures in a row open it for a while', () => {
  const breaker = aBreaker();
  breaker.failed();
  breaker.failed();
  expect(breaker.isOpen()).toBe(false);
  breaker.failed();
  expect(breaker.isOpen()).toBe(true);
  breaker.wait(999);
  expect(breaker.isOpen()).toBe(true);
  breaker.wait(1);
  expect(breaker.isOpen()).toBe(false);
});

test('a success in between starts the count anew', () => {
  const breaker = aBreaker();
  breaker.failed();
  breaker.failed();
  breaker.succeeded();
  breaker.failed();
  breaker.failed();
  expect(breaker.isOpen()).toBe(false);
});

test('after its rest one more failure is enough', () => {
  const breaker = aBreaker();
  for (let count = 0; count < 3; count += 1) breaker.failed();
  breaker.wait(1000);
  breaker.failed();
  expect(breaker.isOpen()).toBe(true);
});
