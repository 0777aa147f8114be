import type { Decorator } from '@storybook/react-vite'
import { Field, type FieldProps } from '../field/field'

/** The narrowest phone: 320 px; a story in it fails where anything stands out sideways. For stories. */
export const narrow: Decorator = (Story) => (
  <div data-frame="narrow" style={{ width: 320, maxWidth: '100%' }}>
    <Story />
  </div>
)

/** One thing under another with air between. For stories. */
export const stacked: Decorator = (Story) => (
  <div style={{ display: 'grid', gap: 16, justifyItems: 'start', maxWidth: 720 }}>
    <Story />
  </div>
)

/** A control under its label, as it stands in a form. For stories. */
export const inField =
  (label: string, props: Partial<FieldProps> = {}): Decorator =>
  (Story) => (
    <Field {...props} label={label}>
      <Story />
    </Field>
  )

/** A word and a sentence no layout likes. For stories. */
export const longWord = 'Водогазоэлектротеплоснабжение'
/** See {@link longWord}. */
export const longText =
  'Согласование перепланировки административно-производственного помещения с энергоснабжающей организацией'
