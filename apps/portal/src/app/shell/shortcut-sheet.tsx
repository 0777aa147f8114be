import { ShortcutHelp } from '@ws/ui'
import { SHORTCUTS } from '../../lib/page/shortcuts'

/** The keys of the portal, loaded when somebody asks for them. */
export default function ShortcutSheet({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return <ShortcutHelp open onOpenChange={onOpenChange} groups={SHORTCUTS} />
}
