import type { MenuItem } from '@ws/ui'
import { Info, Pencil, Trash2 } from 'lucide-react'
import type { MediaItem } from '../item'
import { useLabels } from '../labels'
import { useBrowser } from './browser-context'

/** What can be done with an item, for its three dots and for the right button. */
export function useItemActions(item: MediaItem): MenuItem[] {
  const browser = useBrowser()
  const labels = useLabels()
  const can = (what: string) => item.allowed?.includes(what) ?? true
  return [
    {
      label: labels.rename,
      icon: <Pencil aria-hidden size={16} strokeWidth={1.75} />,
      disabled: !can('update'),
      onSelect: () => browser.show({ type: 'rename', item }),
    },
    {
      label: labels.info,
      icon: <Info aria-hidden size={16} strokeWidth={1.75} />,
      onSelect: () => browser.show({ type: 'info', item }),
    },
    {
      label: labels.remove,
      icon: <Trash2 aria-hidden size={16} strokeWidth={1.75} />,
      danger: true,
      disabled: !can('remove'),
      onSelect: () => browser.askToRemove([item]),
    },
  ]
}
