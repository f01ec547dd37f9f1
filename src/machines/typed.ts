import type { EventObject, MachineContext, StateMachine } from 'xstate';

/** A machine that many flows invoke, with the context, the events and the input that it has in one of them. */
export type Typed<M, Context extends MachineContext, Event extends EventObject, Input> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<Context, Event, Children, Actor, Action, Guard, Delay, Value, Tag, Input, Output, Emitted, Meta, Config>
    : never;
