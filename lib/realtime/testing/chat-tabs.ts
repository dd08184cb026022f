import { parentPort, workerData } from 'node:worker_threads';
import type { StreamName } from '@/lib/contract/socket.ts';
import { openStream } from '../stream';
import { textOf } from './chat-tabs-messages.ts';
import type { ChatTabsTask, FromTabs, TabReport } from './chat-tabs-messages.ts';
import { openTabSocket, receiveTicket } from './tab-socket';

/**
 * Chat tabs of many people in one thread, over the product's own socket, stream and outbox: each tab writes its
 * messages and ends when the server has stored them and the tab has received everything. For tests; runs in a worker
 * thread.
 */
const task = workerData as ChatTabsTask;
const port = parentPort;
if (!port) throw new Error('chat tabs run in a thread of their own');

/** Number of unsent messages at which a person stops writing until one is acknowledged. */
const WAITING_MAX = 3;

port.on('message', receiveTicket);
const post = (message: FromTabs) => port.postMessage(message);

interface Tab extends TabReport {
  written: number;
  /** Messages being added to the outbox. */
  adding: number;
  finished: boolean;
}

/** Number of messages that all people of a chat write; also its last number if each is stored once. */
const totalOf = (chatId: number) =>
  task.messages * task.people.filter((person) => person.chatId === chatId).length;

function runTab({ userId, chatId }: ChatTabsTask['people'][number]): Promise<TabReport> {
  const tab: Tab = {
    ...{ userId, chatId, seq: 0, outOfTurn: 0, left: 0 },
    ...{ written: 0, adding: 0, finished: false },
  };
  return new Promise((resolve) => {
    const socket = openTabSocket(userId);
    const settle = () => {
      const isDone = tab.written === task.messages && tab.adding === 0 && tab.left === 0;
      if (tab.finished || !isDone || tab.seq < totalOf(chatId)) return;
      tab.finished = true;
      const { seq, outOfTurn, left } = tab;
      resolve({ userId, chatId, seq, outOfTurn, left });
    };
    const write = () => {
      for (; tab.left + tab.adding < WAITING_MAX && tab.written < task.messages; tab.adding++)
        void stream.send({ message: textOf(userId, tab.written++) }).finally(() => {
          tab.adding--;
          // It may be stored and sent on before `write` is called here; nothing else would continue then.
          write();
          settle();
        });
    };
    const stream = openStream(
      'chat',
      chatId,
      {
        reset: ({ seq }) => {
          tab.seq = seq;
          settle();
        },
        apply: ({ seq, stream: name }) => {
          if (seq !== tab.seq + 1 || name !== (`chat:${chatId}` satisfies StreamName)) tab.outOfTurn++;
          tab.seq = Math.max(tab.seq, seq);
          settle();
        },
        waiting: (items) => {
          tab.left = items.length;
          write();
          settle();
        },
      },
      { userId, socket },
    );
  });
}

const reports = await Promise.all(task.people.map(runTab));
post({ kind: 'done', reports });
port.close();
