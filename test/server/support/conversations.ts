import { randomUUID } from 'node:crypto';
import type { Conversation, ConversationPage, Message, Thread } from '../../../contract/entities/conversations.ts';
import { type Client, connect } from './client.ts';
import { addCatalogue, addCompanies } from './directory.ts';
import { send as sendRequest } from './requests.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Starts a server with a provider who owns a company, and an admin. */
export async function startConversations(): Promise<{ server: TestServer; provider: Client; admin: Client }> {
  const server = await startTestServer();
  await addCatalogue(server.parts.db);
  const provider = await connect(server);
  await addCompanies(server.parts.db, [{ id: 1, name: 'Marsa', owner_id: provider.user.id, services: [1] }]);
  return { server, provider, admin: await connect(server, { isAdmin: true }) };
}

/** Sends a request and approves it; returns the ID of its conversation. */
export async function approvedRequest(requester: Client, provider: Client): Promise<string> {
  const id = await sendRequest(requester);
  await provider.read('POST', `/requests/${id}/approve`);
  return `request-${id}`;
}

/** Closes the request of a conversation. */
export const closeRequest = (provider: Client, conversation: string): Promise<unknown> =>
  provider.read('POST', `/requests/${conversation.replace('request-', '')}/close`);

/** Sends a message. */
export const write = (by: Client, conversation: string, text: string, more: { id?: string; files?: number[] } = {}) =>
  by.ask('POST', `/conversations/${conversation}/messages`, { id: randomUUID(), text, files: [], ...more });

/** Sends a message and returns it as stored. */
export const written = async (
  by: Client,
  conversation: string,
  text: string,
  more: { id?: string; files?: number[] } = {},
): Promise<Message> => {
  const answer = await write(by, conversation, text, more);
  if (answer.statusCode !== 201) throw new Error(`message: ${answer.statusCode} ${answer.body}`);
  return answer.json().data;
};

export const threadOf = (by: Client, conversation: string, query = ''): Promise<Thread> =>
  by.read('GET', `/conversations/${conversation}${query}`);
export const textsOf = async (by: Client, conversation: string, query = ''): Promise<string[]> =>
  (await threadOf(by, conversation, query)).messages.map(({ text }) => text);
export const conversationsOf = (by: Client, query = ''): Promise<ConversationPage> => by.read('GET', `/conversations${query}`);
export const readTo = (by: Client, conversation: string, number: number) =>
  by.ask('PUT', `/conversations/${conversation}/read`, { number });
export const complain = (by: Client, conversation: string, reason = 'Insults.') =>
  by.ask('POST', `/conversations/${conversation}/complaint`, { reason });
export const facts = async (by: Client, conversation: string): Promise<Conversation> => (await threadOf(by, conversation)).conversation;
