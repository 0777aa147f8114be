import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
// The portal's styles hold those of @ws/ui; the widgets bring their own.
import '../apps/portal/src/app.css'
import '../packages/media-widget/src/styles.css'
import '../packages/task-notifications/src/styles.css'

const withTheme: Decorator = (Story, { globals }) => {
  const theme = globals.theme === 'dark' ? 'dark' : 'light'
  useLayoutEffect(() => {
    document.documentElement.lang = 'ru'
    document.documentElement.dataset.theme = theme
  }, [theme])
  return <Story />
}

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme],
  globalTypes: {
    theme: {
      description: 'Тема',
      toolbar: {
        title: 'Тема',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Светлая' },
          { value: 'dark', title: 'Тёмная' },
        ],
        dynamicTitle: true,
      },
    },
  },
  // The tests run all stories once more with STORYBOOK_THEME=dark.
  initialGlobals: { theme: import.meta.env.STORYBOOK_THEME === 'dark' ? 'dark' : 'light' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Основы', 'Действия', 'Ввод', 'Показ', 'Поверх страницы', 'Списки'] } },
  },
}

export default preview
