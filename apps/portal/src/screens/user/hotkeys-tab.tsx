import { ShortcutList } from '@ws/ui'
import { SHORTCUTS } from '../../lib/page/shortcuts'
import { Section } from './section'

/** Горячие клавиши: those that do something now, and where. */
export function HotkeysTab() {
  return (
    <Section title="Горячие клавиши" text="Подсказка открывается на любой странице клавишей «?».">
      <ShortcutList groups={SHORTCUTS} />
    </Section>
  )
}
