import { addons } from 'storybook/manager-api'
import { themes } from './theme'

addons.setConfig({
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? themes.dark : themes.light,
  sidebar: { showRoots: true },
})
