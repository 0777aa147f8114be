import type { Decorator } from '@storybook/react-vite'

/** The narrowest phone: 320 px. For stories. */
export const narrow: Decorator = (Story) => (
  <div style={{ width: 320 }}>
    <Story />
  </div>
)

/** One thing under another with air between. For stories. */
export const stacked: Decorator = (Story) => (
  <div style={{ display: 'grid', gap: 16, justifyItems: 'start', maxWidth: 720 }}>
    <Story />
  </div>
)

/** A word and a sentence no layout likes. For stories. */
export const longWord = 'Водогазоэлектротеплоснабжение'
/** See {@link longWord}. */
export const longText =
  'Согласование перепланировки административно-производственного помещения с энергоснабжающей организацией'
