import { callerFor, liveCompetition } from '../support/competition.ts';
import { checkAccessibility, openAsNewPerson } from '../support/participant.ts';
import { demoOrganiser, demoPassword } from '../support/people.ts';
import { beSignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('[PT-10] [PT-23] [PT-26] an upload survives a lost connection and ends in a receipt; another version is kept beside it', async ({
  browser,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Uploads', type: 'SOLO' });
  const { page, person } = await openAsNewPerson(browser, 'ravi');
  const call = await callerFor(request, person.email, person.password);
  await call('POST', `/registrations/${code}`, { answers: {} });
  await page.goto(`/auth/competitions/p/${code}`);
  await expect(page.getByRole('heading', { name: 'Hand in for Plan' })).toBeVisible();
  // Registration, which ends a day later than the work is due, is not what the clock of this step counts to.
  await expect(page.getByRole('timer')).toHaveText(/^1 day/u);
  const file = (mark: number) => ({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9_000_000, mark), Buffer.from('\n%%EOF')]),
  });
  let chunks = 0;
  await page.route('**/uploads/*/chunk*', async (route) => {
    chunks += 1;
    if (chunks === 2 || chunks === 3) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.locator('input[type=file]').first().setInputFiles(file(65));
  await expect(page.getByText('It continues by itself where it stopped.')).toBeVisible();
  const receipt = page.getByRole('dialog', { name: 'Your receipt' });
  await expect(receipt).toBeVisible();
  await expect(receipt.getByRole('status', { name: 'SHA-256' })).toHaveText(/^[0-9a-f]{64}$/u);
  await receipt.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'You are ready' })).toBeVisible();
  await page.locator('input[aria-label=Replace]').setInputFiles(file(66));
  await expect(receipt).toBeVisible();
  await receipt.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Version 2')).toBeVisible();
  await expect(page.getByText('1 earlier version')).toBeVisible();
  // What only calls itself a PDF is refused in words.
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'not.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a not a pdf at all') });
  await expect(page.getByText('not.pdf was not handed in')).toBeVisible();
  // Two files are asked for; the one that failed is not counted.
  await expect(page.getByText('You have handed in the maximum number of files')).toHaveCount(0);
});

test('[PT-19] [PT-24] a list with bad rows is refused row by row, the corrected one comes in, and can be taken back', async ({
  page,
  request,
}) => {
  const { code } = await liveCompetition(request, { name: 'Lists', type: 'TEAM' });
  await beSignedIn(page, demoOrganiser, demoPassword);
  await page.goto(`/auth/competitions/o/${code}?area=registration&part=upload`);
  const upload = async (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'teams.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload('email,team,first name\nana@x.example,Nube,Ana\nnonsense,Nube,Leo\n,Sol,Eva\n');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: '2 things to fix' })).toBeVisible();
  await expect(page.getByRole('row', { name: '3 email nonsense That is not an email.' })).toBeVisible();
  await expect(page.getByRole('row', { name: '4 email empty There is no email.' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Choose the corrected file' }).click();
  await upload('email,team,first name\nana@x.example,Nube,Ana\nleo@x.example,Nube,Leo\neva@x.example,Sol,Eva\n');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('2 new teams and 3 new people will be added.')).toBeVisible();
  await page.getByRole('button', { name: 'Add 3 new people' }).click();
  await expect(page.getByRole('heading', { name: 'They are in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'They are in' })).toBeVisible();
  await page.getByRole('link', { name: 'See the list' }).click();
  await expect(page.getByRole('row', { name: /Nube/u })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo the upload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the upload' }).click();
  await expect(page.getByRole('heading', { name: 'Upload undone' })).toBeVisible();
});

test('[PT-13] [PT-14] [PT-16] [PT-25] entries: find, order, assign, remind, remove, and the way back', async ({
  page,
  request,
}) => {
  const { code, call } = await liveCompetition(request, { name: 'Entries', type: 'TEAM' });
  for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood'])
    await call('POST', `/competitions/${code}/containers`, {
      containerName: name,
      emails: [`${name.toLowerCase()}@x.example`],
    });
  for (const roomName of ['Arena', 'Workshop']) await call('POST', `/competitions/${code}/rooms`, { roomName });
  await beSignedIn(page, demoOrganiser, demoPassword);
  await page.goto(`/auth/competitions/o/${code}?content=containers`);
  const names = async () => page.locator('tbody th b').allInnerTexts();
  await expect.poll(names).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
  await checkAccessibility(page);

  // Order: by key, by menu, by dragging; it is still so after a reload.
  await page.getByRole('button', { name: /^Move Alder/u }).press('ArrowDown');
  await expect.poll(names).toEqual(['Birch', 'Alder', 'Cedar', 'Dogwood']);
  await page.getByRole('button', { name: 'What to do with Dogwood' }).click();
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect.poll(names).toEqual(['Dogwood', 'Birch', 'Alder', 'Cedar']);
  const kept = page.waitForResponse('**/containers/rearrange');
  await page
    .getByRole('button', { name: /^Move Cedar/u })
    .dragTo(page.getByRole('row', { name: /Birch/u }), { targetPosition: { x: 200, y: 4 } });
  await kept;
  await expect.poll(names).toEqual(['Dogwood', 'Cedar', 'Birch', 'Alder']);
  await page.reload();
  await expect.poll(names).toEqual(['Dogwood', 'Cedar', 'Birch', 'Alder']);

  // Rooms: drag one in, distribute the rest, take it back.
  await page.getByRole('button', { name: /^Move Cedar/u }).dragTo(page.getByRole('button', { name: /^Arena/u }));
  await expect(page.getByText('“Cedar” moved to Arena.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Cedar/u })).toContainText('Arena');
  await page.getByRole('button', { name: 'Distribute' }).click();
  await page.getByRole('button', { name: 'Assign 3 teams' }).click();
  await expect(page.getByText('3 teams assigned to rooms.')).toBeVisible();
  await expect(page.getByText('No room yet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('No room yet')).toBeVisible();

  // Selected: who would get a mail is shown by name before anything is sent.
  await page.getByRole('checkbox', { name: 'Select Birch' }).check();
  await page.getByRole('checkbox', { name: 'Select Alder' }).check();
  await page.getByRole('button', { name: 'Remind 2 people' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(['alder@x.example', 'birch@x.example']);
  await dialog.getByRole('button', { name: 'Remind 2 people' }).click();
  await expect(page.getByText('2 people reminded.')).toBeVisible();

  // Removed with the way back; found by name; the address keeps it.
  await page.getByRole('region', { name: 'Selected entries' }).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(names).toEqual(['Dogwood', 'Cedar']);
  // The rows go at once; the way back is offered when the server has answered.
  await expect(page.getByText(/2 \w+ removed/u)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(names).toEqual(['Dogwood', 'Cedar', 'Birch', 'Alder']);
  await page.getByRole('searchbox').fill('ced');
  await expect.poll(names).toEqual(['Cedar']);
  await expect(page).toHaveURL(/find=ced/u);
  await page.reload();
  await expect.poll(names).toEqual(['Cedar']);
});
