import { FolderInput, FolderOpen, FolderPlus, Info, Pencil, Trash2, Upload } from 'lucide-react'
import { Icon } from '../../icon'
import type { MediaItem } from '../../item'
import { useLabels } from '../../labels/labels'
import { useBrowser } from '../browser-context'
import type { MenuAction } from './menu'
import { may, mayAdd } from './rights'

/** What can be done with an item, for its three dots and for the right button, or with the folder that is open. */
export function useItemActions(target: MediaItem | 'folder'): MenuAction[] {
  const browser = useBrowser()
  const labels = useLabels()
  if (target === 'folder') {
    const disabled = !mayAdd(browser)
    return [
      {
        label: labels.createFolder,
        icon: <Icon of={FolderPlus} />,
        disabled,
        onSelect: () => browser.show({ type: 'create-folder' }),
      },
      {
        label: labels.uploadFile,
        icon: <Icon of={Upload} />,
        disabled,
        onSelect: () => browser.intake().askForFile(),
      },
    ]
  }
  const item = target
  return [
    {
      label: labels.open,
      icon: <Icon of={FolderOpen} />,
      onSelect: () => browser.openItem(item),
    },
    {
      label: labels.rename,
      icon: <Icon of={Pencil} />,
      disabled: !may(item, 'update'),
      onSelect: () => browser.show({ type: 'rename', item }),
    },
    {
      label: labels.move,
      icon: <Icon of={FolderInput} />,
      disabled: !may(item, 'update'),
      onSelect: () => browser.show({ type: 'move', items: [item], count: 1 }),
    },
    {
      label: labels.info,
      icon: <Icon of={Info} />,
      onSelect: () => browser.show({ type: 'info', item }),
    },
    ...(browser.options.itemActions?.(item) ?? []),
    {
      label: labels.remove,
      icon: <Icon of={Trash2} />,
      danger: true,
      disabled: !may(item, 'remove'),
      onSelect: () => browser.actions.askToRemove([item]),
    },
  ]
}
