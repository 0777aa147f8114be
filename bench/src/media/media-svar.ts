import { Filemanager, Willow } from '@svar-ui/react-filemanager'
import { createElement } from 'react'
import { startMediaPage } from './media-page'

startMediaPage((files, view) =>
  createElement(
    Willow,
    { fonts: false },
    createElement(
      'div',
      { style: { width: 1000, height: 500 } },
      createElement(Filemanager, {
        data: files.map(({ name, size, date }) => ({ id: `/${name}`, size, date, type: 'file' as const })),
        mode: view === 'grid' ? 'cards' : 'table',
        icons: 'simple',
      }),
    ),
  ),
)
