import type { Page } from 'playwright-core';
import { aPhoto } from './a-photo.ts';

/** What a person does to lend the community a ladder. */
export const lendLadder = async (page: Page) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/items?post=lend');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Add Photo')]);
  await chooser.setFiles(await aPhoto());
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
  await press('Next');
  await page.getByLabel('Name').fill('Extension ladder');
  await press('Next');
  await page.getByRole('heading', { name: 'Select Recipients' }).waitFor();
  await page.getByRole('checkbox', { name: 'Community' }).check();
  await press('Submit');
  await page.getByText('Submission was successful!').waitFor();
};
