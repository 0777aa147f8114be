import { create } from 'storybook/theming/create'

const shared = {
  brandTitle: '@ws/ui: компоненты рабочих экранов',
  brandTarget: '_self',
  fontBase: '"Golos Text", system-ui, sans-serif',
  appBorderRadius: 11,
  inputBorderRadius: 7,
} as const

/** Storybook's own look in the colours of the tokens; it knows no oklch, so these are the same colours in hex. */
export const themes: Record<'light' | 'dark', ReturnType<typeof create>> = {
  light: create({
    ...shared,
    base: 'light',
    colorPrimary: '#3065cc',
    colorSecondary: '#3065cc',
    appBg: '#f6f7f9',
    appContentBg: '#ffffff',
    appPreviewBg: '#ffffff',
    appBorderColor: '#e1e3e6',
    textColor: '#1a1e25',
    textMutedColor: '#666b72',
    barTextColor: '#4b5058',
    barSelectedColor: '#3065cc',
    barHoverColor: '#3065cc',
    barBg: '#ffffff',
    inputBg: '#ffffff',
    inputBorder: '#c7cbd0',
    inputTextColor: '#1a1e25',
  }),
  dark: create({
    ...shared,
    base: 'dark',
    colorPrimary: '#82acf8',
    colorSecondary: '#82acf8',
    appBg: '#0f1115',
    appContentBg: '#16191d',
    appPreviewBg: '#16191d',
    appBorderColor: '#292c31',
    textColor: '#ebedef',
    textMutedColor: '#93979e',
    barTextColor: '#b1b4ba',
    barSelectedColor: '#82acf8',
    barHoverColor: '#82acf8',
    barBg: '#16191d',
    inputBg: '#16191d',
    inputBorder: '#3e434a',
    inputTextColor: '#ebedef',
  }),
}
