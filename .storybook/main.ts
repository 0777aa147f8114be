import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/*/src/**/*.stories.tsx', '../apps/portal/src/**/*.stories.tsx'],
  // The typeface of Storybook's own frame.
  staticDirs: [
    { from: '../packages/ui/src/fonts', to: '/fonts/latin' },
    { from: '../packages/ui/node_modules/@fontsource-variable/golos-text/files', to: '/fonts/cyrillic' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', '@chromatic-com/storybook'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [tailwindcss()],
      resolve: { conditions: ['@ws/source', 'module', 'browser', 'development|production'] },
      // Every file of Radix starts with a directive that means nothing here.
      build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    }),
}

export default config
