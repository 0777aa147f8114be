import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { configure } from 'storybook/test'
// The portal's styles hold those of @ws/ui, and those of its shell the utilities of every screen; the widgets bring their own.
import '../apps/portal/src/app.css'
import '../apps/portal/src/app/shell/shell.css'
import '../packages/media-widget/src/styles.css'
import '../packages/task-notifications/src/styles.css'
import { en } from '../packages/ui/src/labels/en'
import { LabelsProvider } from '../packages/ui/src/labels/labels-provider'
import { NonceProvider } from '../packages/ui/src/nonce/nonce-provider'
import { ThemedDocs } from './docs-container'
import { expectNarrow } from './expect-narrow'
import { applyGlobals } from './globals'
import { plainTypes } from './plain-types'
import './preview.css'
import { showStates } from './show-states'

const withGlobals: Decorator = (Story, { globals, viewMode }) => {
  const isPage = viewMode === 'story'
  useLayoutEffect(() => {
    if (isPage) applyGlobals(globals)
  }, [isPage, globals])
  const story = isPage ? (
    <Story />
  ) : (
    <div data-theme={globals.theme} className="story-in-docs">
      <Story />
    </div>
  )
  return globals.language === 'en' ? <LabelsProvider labels={en}>{story}</LabelsProvider> : story
}

// What a story waits for comes late on a slow machine: focus, for one, returns after a panel has faded.
configure({ asyncUtilTimeout: 20_000 })

// The nonce of a page with a strict content policy, as an app would give it.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

const withNonce: Decorator = (Story) => (
  <NonceProvider nonce={nonce}>
    <Story />
  </NonceProvider>
)

function choice(title: string, icon: string, items: Record<string, string>) {
  return {
    description: title,
    toolbar: {
      title,
      icon,
      items: Object.entries(items).map(([value, name]) => ({ value, title: name })),
      dynamicTitle: true,
    },
  } as NonNullable<Preview['globalTypes']>[string]
}

function screen(name: string, width: number, height: number) {
  return { name: `${name}, ${width}`, styles: { width: `${width}px`, height: `${height}px` } }
}

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withGlobals, withNonce],
  argTypesEnhancers: [plainTypes],
  afterEach: async ({ canvasElement, globals, parameters, viewMode }) => {
    // A page of documentation has many stories, of which none is pointed at.
    if (viewMode === 'story') await showStates(parameters)
    await expectNarrow(canvasElement, globals.viewport)
  },
  globalTypes: {
    theme: choice('Тема', 'mirror', { light: 'Светлая', dark: 'Тёмная' }),
    density: choice('Плотность', 'component', { comfortable: 'Просторно', compact: 'Плотно' }),
    contrast: choice('Контраст', 'contrast', { normal: 'Обычный контраст', high: 'Высокий контраст' }),
    language: choice('Язык', 'globe', { ru: 'Русский', en: 'English' }),
  },
  initialGlobals: { theme: 'light', density: 'comfortable', contrast: 'normal', language: 'ru' },
  parameters: {
    layout: 'padded',
    // Of what passes one element a rule is told: all of them are megabytes that nobody reads.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { expanded: true },
    docs: { container: ThemedDocs, toc: { title: 'На странице', headingSelector: 'h2, h3' } },
    viewport: {
      options: {
        narrow: screen('Узкий телефон', 320, 640),
        phone: screen('Телефон', 390, 844),
        desktop: screen('Экран', 1280, 800),
      },
    },
    // For teams that send their stories to Chromatic: each in both themes and in forced colours.
    chromatic: {
      prefersReducedMotion: 'reduce',
      modes: {
        light: { theme: 'light' },
        dark: { theme: 'dark' },
        forced: { theme: 'light', forcedColors: 'active' },
      },
    },
    options: {
      storySort: {
        order: [
          'Основы',
          ['Цвет', 'Шрифт', 'Отступы и плотность', 'Радиусы и тени', 'Иконки', 'Движение', 'Тексты'],
          'Образцы',
          ['Форма', 'Список', 'Подтверждение', 'Ошибки', 'Пустота'],
          'Действия',
          'Ввод',
          'Показ',
          'Поверх страницы',
          'Списки',
          'Навигация',
          'Медиа',
          'Уведомления',
          'Портал',
        ],
      },
    },
  },
}

export default preview
