import { FolderOpen, FolderPlus, Info, Pencil, Trash2, Upload } from 'lucide-react'
import type { MediaItem } from '../item'
import type { MenuAction } from '../parts/menu'
import { useLateLabels } from '../use-late-labels'
import { useBrowser } from './browser-context'
import { may, mayAdd } from './rights'

const icon = { size: 16, strokeWidth: 1.75 } as const

/** What can be done with an item, for its three dots and for the right button, or with the folder that is open. */
export function useItemActions(target: MediaItem | 'folder'): MenuAction[] {
  const browser = useBrowser()
  const labels = useLateLabels()
  if (target === 'folder') {
    const disabled = !mayAdd(browser)
    return [
      {
        label: labels.createFolder,
        icon: <FolderPlus {...icon} />,
        disabled,
        onSelect: () => browser.show({ type: 'create-folder' }),
      },
      {
        label: labels.uploadFile,
        icon: <Upload {...icon} />,
        disabled,
        onSelect: () => browser.take(({ ask }) => ask()),
      },
    ]
  }
  const item = target
  return [
    {
      label: labels.open,
      icon: <FolderOpen {...icon} />,
      onSelect: () => browser.openItem(item),
    },
    {
      label: labels.rename,
      icon: <Pencil {...icon} />,
      disabled: !may(item, 'update'),
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
      disabled: !may(item, 'remove'),
      onSelect: () => browser.actions.use(({ askToRemove }) => askToRemove([item])),
    },
  ]
}
