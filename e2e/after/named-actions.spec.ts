import { expect, test } from '@playwright/test';
import { allSpecs, readActions } from '../support/recorded-actions.ts';

// After the journeys: the actions that the specification names, and whether some journey made a screen dispatch each.
const named = [
  ['[P-159]', 'competition/roundStatusSet'],
  ['[P-206]', 'phone/phoneExists'],
  ['[P-207]', 'pageHandler/addEmail'],
  ['[P-208]', 'pageHandler/addPassword'],
  ['[P-209]', 'pageHandler/changePage'],
  ['[P-210]', 'auth/addToken'],
  ['[P-211]', 'notifications/notify'],
  ['[P-212]', 'auth/updateUser'],
  ['[P-213]', 'pageHandler/previousPage'],
  ['[P-214]', 'pageHandler/scrollHandle'],
  ['[P-215]', 'containers/selectContainers'],
  ['[P-215]', 'containers/unselectContainers'],
  ['[P-216]', 'containers/setContainerActive'],
  ['[P-217]', 'containers/rearrangeContainers'],
  ['[P-218]', 'containers/setQualifiedContainers'],
  ['[P-219]', 'competition/dragAndDropRounds'],
  ['[P-219]', 'containers/dragAndDropContainers'],
  ['[P-220]', 'containers/activateUploadRequest'],
  ['[P-220]', 'containers/deactivateUploadRequest'],
  ['[P-221]', 'loadingConfig/setExceptionOccurred'],
  ['[P-222]', 'persistConfig/clearPersistedConfig'],
  ['[P-223]', 'misc/setActiveSettingSection'],
  ['[P-224]', 'chat/getChat'],
  ['[P-225]', 'chat/addGroupChat'],
  ['[P-226]', 'chat/addOrganiserChat'],
  ['[P-228]', 'chat/selectedContainer'],
] as const;

const { specs, types } = readActions();
const missing = allSpecs().filter((spec) => !specs.has(spec));

for (const [rule, action] of named)
  test(`${rule} a screen dispatches ${action}`, () => {
    test.skip(missing.length > 0, 'Only a run of all journeys can tell.');
    expect([...types]).toContain(action);
  });
