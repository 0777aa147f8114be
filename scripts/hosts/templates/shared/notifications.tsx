import { createTaskNotifications, NotificationBell, type PolledTask, TaskToasts } from '@ws/task-notifications'
import { Toaster } from '@ws/ui'
import { useEffect, useState } from 'react'

const tasks: PolledTask[] = [{ id: 1, status: 'Unsorted', title: 'Протечка', assignee: null }]

// Made where a server draws the page, too: nothing of it may need a browser before `start`.
const notifications = createTaskNotifications({
  userId: 'host',
  getToken: () => 'token',
  listTasks: async () => ({ status: 200, body: [...tasks] }),
})

function addTask() {
  tasks.push({ id: 2, status: 'Unsorted', title: 'Заменить лампу', assignee: null })
  void notifications.poller.check()
}

/** The bell as a host has it in its header, and the toasts beside it. */
export function Notifications() {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    notifications.start()
    // The first look is what later ones are compared with.
    void notifications.poller.check().then(() => setIsReady(true))
    return () => notifications.stop()
  }, [])
  return (
    <>
      <div id="bell" style={{ display: 'flex', justifyContent: 'flex-end', width: 600 }}>
        <NotificationBell notifications={notifications} />
      </div>
      <TaskToasts notifications={notifications} />
      <button type="button" disabled={!isReady} onClick={addTask}>
        Завести задачу
      </button>
      <Toaster />
    </>
  )
}
