import { LiveKitRoom, VideoConference } from '@livekit/components-react';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The page of the components-react documentation: a button, a token, and all defaults. */
function Page() {
  const [ticket, setTicket] = useState(null);
  if (ticket) {
    const options = { serverUrl: ticket.url, token: ticket.token, connect: true, audio: true, video: true };
    return createElement(
      LiveKitRoom,
      { ...options, 'data-lk-theme': 'default', style: { height: '100vh' } },
      createElement(VideoConference),
    );
  }
  const join = async () => setTicket(await (await fetch(`/token${location.search}`)).json());
  return createElement('button', { onClick: () => void join() }, 'Join');
}

createRoot(document.getElementById('root')).render(createElement(Page));
