import { createArea } from '../../i18n/area.ts';
import { workspace } from '../../i18n/en/workspace.ts';

export const workspaceWords = createArea(workspace, async () => (await import('../../i18n/es/workspace.ts')).workspace);
