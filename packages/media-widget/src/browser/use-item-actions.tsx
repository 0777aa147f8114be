import { FolderPlus, Info, Pencil, Trash2, Upload } from 'lucide-react'
import type { MediaItem } from '../item'
import type { MenuAction } from '../parts/menu'
import { useLateLabels } from '../use-late-labels'
import { useBrowser } from './browser-context'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** What can be done with an item, for its three dots and for the right button, or with the folder that is open. */
export function useItemActions(target: MediaItem | 'folder'): MenuAction[] {
  const browser = useBrowser()
  const labels = useLateLabels()
  const owner = target === 'folder' ? browser.store.getState().directory : target
  const can = (what: string) => owner?.allowed?.includes(what) ?? true
  if (target === 'folder') {
    return [
      {
        label: labels.createFolder,
        icon: <FolderPlus {...icon} />,
        disabled: !can('upload'),
        onSelect: () => browser.show({ type: 'create-folder' }),
      },
      {
        label: labels.uploadFile,
        icon: <Upload {...icon} />,
        disabled: !can('upload'),
        onSelect: () => browser.take(({ ask }) => ask()),
      },
    ]
  }
  const item = target
  return [
    {
      label: labels.rename,
      icon: <Pencil {...icon} />,
      disabled: !can('update'),
      onSelect: () => browser.show({ type: 'rename', item }),
    },
    {
      label: labels.info,
      icon: <Info {...icon} />,
      onSelect: () => browser.show({ type: 'info', item }),
    },
    ...(browser.options.itemActions?.(item) ?? []),
    {
      label: labels.remove,
      icon: <Trash2 {...icon} />,
      danger: true,
      disabled: !can('remove'),
      onSelect: () => browser.actions.use(({ askToRemove }) => askToRemove([item])),
    },
  ]
}
