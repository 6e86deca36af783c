import type { Page } from 'playwright-core';

type Credentials = { email: string; password: string };

/** What a person does at the login page. */
export const logIn = async (page: Page, { email, password }: Credentials) => {
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

/** What a person does at the registration page. */
export const register = async (page: Page, { name, email, password }: Credentials & { name: string }) => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
};
