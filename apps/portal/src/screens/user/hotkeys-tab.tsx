import { ShortcutList } from '@ws/ui'
import { Section } from '../../lib/page/section'
import { SHORTCUTS } from '../../lib/page/shortcuts'

/** Горячие клавиши: those that do something now, and where. */
export function HotkeysTab() {
  return (
    <Section title="Горячие клавиши" text="Подсказка открывается на любой странице клавишей «?».">
      <ShortcutList groups={SHORTCUTS} />
    </Section>
  )
}
