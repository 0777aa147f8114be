import '@ws/ui/styles.css'
import '@ws/task-notifications/styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Notifications } from './shared/notifications'

const box = document.getElementById('root')
if (!box) throw new Error('no root')
hydrateRoot(
  box,
  <StrictMode>
    <Notifications />
  </StrictMode>,
)
